/** Distances on the sphere and the map projection. Pure. */

export interface Place {
  latitude: number;
  longitude: number;
}

/** A position on the map in pixels. */
export interface MapPoint {
  x: number;
  y: number;
}

const earthMiles = 3_958.8;
const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (angle: number): number => (angle * 180) / Math.PI;

/** Great-circle distance in miles. */
export const getMilesBetween = (from: Place, to: Place): number => {
  const [fromLatitude, toLatitude] = [toRadians(from.latitude), toRadians(to.latitude)];
  const halfLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const halfLongitude = Math.sin(toRadians(to.longitude - from.longitude) / 2);
  const chord = halfLatitude ** 2 + Math.cos(fromLatitude) * Math.cos(toLatitude) * halfLongitude ** 2;
  return 2 * earthMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Destination after a number of miles in a direction (0 is north). */
const getDestination = (from: Place, miles: number, bearing: number): Place => {
  const [latitude, longitude, direction, angle] = [
    toRadians(from.latitude),
    toRadians(from.longitude),
    toRadians(bearing),
    miles / earthMiles,
  ] as const;
  const reached = Math.asin(Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(direction));
  const turned = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(latitude),
    Math.cos(angle) - Math.sin(latitude) * Math.sin(reached),
  );
  return { latitude: toDegrees(reached), longitude: toDegrees(longitude + turned) };
};

/** Albers equal-area conic projection of map/states.ts: parallels 29.5° and 45.5°, center 96.6° W 38.7° N. */
const cone = (Math.sin(toRadians(29.5)) + Math.sin(toRadians(45.5))) / 2;
const constant = 1 + Math.sin(toRadians(29.5)) * (2 * cone - Math.sin(toRadians(29.5)));
const getRadiusAt = (latitude: number): number => Math.sqrt(constant - 2 * cone * Math.sin(toRadians(latitude))) / cone;
const getRotation = (longitude: number): number => cone * toRadians(longitude + 96);
const project = (latitude: number, longitude: number): readonly [number, number] => {
  const radius = getRadiusAt(latitude);
  return [radius * Math.sin(getRotation(longitude)), radius * Math.cos(getRotation(longitude))];
};
const pixelsPerUnit = 1_300;
const [centerX, centerY] = project(38.7, -96.6);
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** Projects a place to the map; places outside the contiguous states get positions outside the map. */
export const toMapPoint = ({ latitude, longitude }: Place): MapPoint => {
  const [x, y] = project(latitude, longitude);
  return { x: roundToTenth(487.5 + pixelsPerUnit * (x - centerX)), y: roundToTenth(305 + pixelsPerUnit * (y - centerY)) };
};

const isOnMap = ({ x, y }: MapPoint): boolean => x >= 0 && x <= 975 && y >= 0 && y <= 610;

/** Position of a place on the map; null outside it (Alaska, Hawaii and islands). */
export const findMapPoint = (place: Place): MapPoint | null => {
  const point = toMapPoint(place);
  return isOnMap(point) ? point : null;
};

export interface Ring {
  miles: number;
  /** SVG path; a circle on the ground is not exactly a circle in the projection. */
  path: string;
  /** Label position; null when no part of the ring is on the map. */
  label: MapPoint | null;
}

const ringMiles = [150, 500, 1_000] as const;
const stepDegrees = 6;

/** Distance rings around a place. */
export const getDistanceRings = (place: Place): Ring[] =>
  ringMiles.map((miles) => {
    const points = Array.from({ length: 360 / stepDegrees }, (_, step) => toMapPoint(getDestination(place, miles, step * stepDegrees)));
    const path = `${points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("")}Z`;
    // Prefers the north side for the label, then the other sides, where it fits.
    const sides = [0, 180, 270, 90].map((bearing) => toMapPoint(getDestination(place, miles, bearing)));
    const label = sides.find(({ x, y }) => x > 40 && x < 930 && y > 16 && y < 594) ?? null;
    return { miles, path, label };
  });
