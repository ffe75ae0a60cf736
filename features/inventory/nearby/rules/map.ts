/** Where things lie and how far apart: the sphere and its flat picture. Pure. */

export interface Place {
  latitude: number;
  longitude: number;
}

/** A point of the map, in its pixels. */
export interface MapPoint {
  x: number;
  y: number;
}

const earthMiles = 3_958.8;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

/** Miles along the ground, as the crow flies. */
export const milesBetween = (from: Place, to: Place): number => {
  const [fromLatitude, toLatitude] = [radians(from.latitude), radians(to.latitude)];
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Where one comes to by going so many miles in one direction (0 is north). */
const placeAway = (from: Place, miles: number, bearing: number): Place => {
  const [latitude, longitude, direction, angle] = [
    radians(from.latitude),
    radians(from.longitude),
    radians(bearing),
    miles / earthMiles,
  ] as const;
  const reached = Math.asin(Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(direction));
  const turned = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(reached),
  );
  return { latitude: degrees(reached), longitude: degrees(longitude + turned) };
};

/** Albers' equal-area cone as the atlas of map/states.ts was drawn with: parallels 29.5° and 45.5°, centre 96.6° W 38.7° N. */
const cone = (Math.sin(radians(29.5)) + Math.sin(radians(45.5))) / 2;
const constant = 1 + Math.sin(radians(29.5)) * (2 * cone - Math.sin(radians(29.5)));
const radiusAt = (latitude: number): number => Math.sqrt(constant - 2 * cone * Math.sin(radians(latitude))) / cone;
const rotated = (longitude: number): number => cone * radians(longitude + 96);
const flat = (latitude: number, longitude: number): readonly [number, number] => {
  const radius = radiusAt(latitude);
  return [radius * Math.sin(rotated(longitude)), radius * Math.cos(rotated(longitude))];
};
const pixelsPerUnit = 1_300;
const [centreX, centreY] = flat(38.7, -96.6);
const round = (value: number): number => Math.round(value * 10) / 10;

/** Where a place is drawn; far places come to lie outside of the map. */
export const mapPoint = ({ latitude, longitude }: Place): MapPoint => {
  const [x, y] = flat(latitude, longitude);
  return { x: round(487.5 + pixelsPerUnit * (x - centreX)), y: round(305 + pixelsPerUnit * (y - centreY)) };
};

const isOnMap = ({ x, y }: MapPoint): boolean => x >= 0 && x <= 975 && y >= 0 && y <= 610;

/** The point of a place that lies in the contiguous states or beside them; none for Alaska, Hawaii and the islands. */
export const mapPointInside = (place: Place): MapPoint | null => {
  const point = mapPoint(place);
  return isOnMap(point) ? point : null;
};

export interface Ring {
  miles: number;
  /** An SVG path: a circle on the ground is not quite one on the map. */
  path: string;
  /** Where its label stands; none where the whole ring lies outside. */
  label: MapPoint | null;
}

const ringMiles = [150, 500, 1_000] as const;
const stepDegrees = 6;

/** Circles of equal distance around a place. */
export const ringsAround = (place: Place): Ring[] =>
  ringMiles.map((miles) => {
    const points = Array.from({ length: 360 / stepDegrees }, (_, step) => mapPoint(placeAway(place, miles, step * stepDegrees)));
    const path = `${points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")}Z`;
    // North first, then the other sides: a label must have room.
    const sides = [0, 180, 270, 90].map((bearing) => mapPoint(placeAway(place, miles, bearing)));
    const label = sides.find(({ x, y }) => x > 40 && x < 930 && y > 16 && y < 594) ?? null;
    return { miles, path, label };
  });
