import {
  Box3,
  BufferGeometry,
  DirectionalLight,
  Float32BufferAttribute,
  Group,
  HemisphereLight,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
  MeshStandardMaterial,
  NeutralToneMapping,
  type Object3D,
  PCFShadowMap,
  PerspectiveCamera,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  ShadowMaterial,
  Spherical,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { RoomEnvironment } from "three/examples/jsm/environments/RoomEnvironment.js";
import { GLTFLoader } from "three/examples/jsm/loaders/GLTFLoader.js";

/** Draws one piece of furniture that can be turned and measured. It knows three.js and nothing of React. */
export interface ModelStage {
  /** Turns around the piece by angles in radians. */
  turn(aroundBy: number, overBy: number): void;
  closer(factor: number): void;
  front(): void;
  showSizes(isShown: boolean): void;
  close(): void;
}

interface Setting {
  /** Stand beside the lines of width, depth and height. */
  labels: readonly [width: HTMLElement, depth: HTMLElement, height: HTMLElement];
  isStill: boolean;
}

/** Low enough to look at a table's edge, and never from under the floor. */
const lowest = Math.PI / 2 - 0.03;
const highest = 0.15;
const fieldOfView = 30;

/** From the front, a little from the side and from above, as one comes into a showroom. */
const frontAround = 0.5;
const frontOver = 1.25;

/** Renderers that draw with the processor, by the names they give themselves. */
const software = /swiftshader|llvmpipe|software|basic render/i;

/** Whether a graphics card draws. Where the processor has to, everything is kept plain, so that it still turns. */
const hasGraphicsCard = (): boolean => {
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  const names = context?.getExtension("WEBGL_debug_renderer_info");
  return context !== null && !software.test(String(names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : ""));
};

/** The same colours without gloss, which costs a processor most. */
const madePlain = (model: Object3D): void =>
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { color, map, opacity, transparent } = part.material;
    part.material = new MeshLambertMaterial({ color, map, opacity, transparent });
  });

/** What the room reflects. With the key light, as bright as the photographs are. */
const lightFromRoom = (scene: Scene, renderer: WebGLRenderer): void => {
  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = 0.5;
  generator.dispose();
};

const keyLight = (size: number): DirectionalLight => {
  const light = new DirectionalLight(0xfff4e6, 1.1);
  light.position.set(-size, size * 1.8, size * 1.2);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.radius = 6;
  light.shadow.normalBias = 0.02;
  Object.assign(light.shadow.camera, { left: -size, right: size, top: size, bottom: -size, near: 0.01, far: size * 6 });
  return light;
};

const floorOf = (size: number): Mesh => {
  const floor = new Mesh(new PlaneGeometry(size * 8, size * 8), new ShadowMaterial({ opacity: 0.1 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  return floor;
};

type Line = readonly [from: Vector3, to: Vector3, tick: Vector3];

/** Width along the front, depth along the right, height at the left: each a little off the piece, with ticks at its ends. */
const sizeLines = ({ min, max }: Box3, size: number): readonly [Line, Line, Line] => {
  const off = size * 0.07;
  const tick = size * 0.025;
  const at = (x: number, y: number, z: number) => new Vector3(x, y, z);
  return [
    [at(min.x, 0, max.z + off), at(max.x, 0, max.z + off), at(0, 0, tick)],
    [at(max.x + off, 0, min.z), at(max.x + off, 0, max.z), at(tick, 0, 0)],
    [at(min.x - off, 0, max.z), at(min.x - off, max.y, max.z), at(tick, 0, 0)],
  ];
};

const drawnLines = (lines: readonly Line[]): LineSegments => {
  const ends = lines.flatMap(([from, to, tick]) => [
    from,
    to,
    from.clone().sub(tick),
    from.clone().add(tick),
    to.clone().sub(tick),
    to.clone().add(tick),
  ]);
  const geometry = new BufferGeometry();
  geometry.setAttribute(
    "position",
    new Float32BufferAttribute(
      ends.flatMap(({ x, y, z }) => [x, y, z]),
      3,
    ),
  );
  return new LineSegments(geometry, new LineBasicMaterial({ color: 0x57534a }));
};

/** Stands on the floor in the middle, however its maker placed it. */
const placed = (model: Object3D): { group: Group; box: Box3 } => {
  const found = new Box3().setFromObject(model);
  const middle = found.getCenter(new Vector3());
  model.position.sub(new Vector3(middle.x, found.min.y, middle.z));
  model.traverse((part) => {
    if (part instanceof Mesh) Object.assign(part, { castShadow: true, receiveShadow: true });
  });
  const group = new Group();
  group.add(model);
  return { group, box: new Box3().setFromObject(group) };
};

const freed = (scene: Scene): void =>
  scene.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof LineSegments)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) material.dispose();
  });

const rendererOn = (canvas: HTMLCanvasElement, isFast: boolean): WebGLRenderer => {
  const renderer = new WebGLRenderer({ canvas, antialias: isFast, alpha: true });
  renderer.setPixelRatio(isFast ? Math.min(devicePixelRatio, 2) : 0.5);
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // Neither the piece nor the light moves: its shadow is cast once.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  return renderer;
};

/** Puts each label where the middle of its line is seen, or hides it. */
const placeLabels = (
  lines: readonly Line[],
  { labels }: Setting,
  camera: PerspectiveCamera,
  canvas: HTMLElement,
  isShown: boolean,
): void => {
  lines.forEach(([from, to], index) => {
    const label = labels[index as 0];
    const seen = from.clone().add(to).multiplyScalar(0.5).project(camera);
    label.hidden = !isShown;
    label.style.left = `${((seen.x + 1) / 2) * canvas.clientWidth}px`;
    label.style.top = `${((1 - seen.y) / 2) * canvas.clientHeight}px`;
  });
};

const controlsOn = (camera: PerspectiveCamera, canvas: HTMLElement, distance: number, isDamped: boolean): OrbitControls =>
  Object.assign(new OrbitControls(camera, canvas), {
    enablePan: false,
    enableDamping: isDamped,
    minDistance: distance / 3,
    maxDistance: distance * 1.6,
    minPolarAngle: highest,
    maxPolarAngle: lowest,
  });

/** Fetches a model and draws it; rejects where WebGL is missing or the file cannot be read. */
export const openStage = async (canvas: HTMLCanvasElement, url: string, setting: Setting): Promise<ModelStage> => {
  const isFast = hasGraphicsCard();
  const renderer = rendererOn(canvas, isFast);
  const { scene: model } = await new GLTFLoader().loadAsync(url).catch((error: unknown) => {
    renderer.dispose();
    throw error;
  });
  const { group, box } = placed(model);
  const extent = box.getSize(new Vector3());
  const size = Math.max(extent.x, extent.y, extent.z);
  const lines = sizeLines(box, size);
  const drawn = drawnLines(lines);
  const scene = new Scene();
  if (isFast) lightFromRoom(scene, renderer);
  else {
    madePlain(model);
    scene.add(new HemisphereLight(0xffffff, 0xd8d2c6, 1.6));
  }
  scene.add(group, floorOf(size), drawn, keyLight(size));

  const camera = new PerspectiveCamera(fieldOfView, 1, size / 100, size * 40);
  const target = new Vector3(0, extent.y / 2, 0);
  const distance = (extent.length() / 2 / Math.sin((fieldOfView / 2) * (Math.PI / 180))) * 1.12;
  const controls = controlsOn(camera, canvas, distance, isFast && !setting.isStill);
  controls.target.copy(target);

  let waiting = 0;
  const draw = () => {
    waiting = 0;
    if (controls.update()) schedule();
    renderer.render(scene, camera);
    placeLabels(lines, setting, camera, canvas, drawn.visible);
  };
  const schedule = () => {
    waiting ||= requestAnimationFrame(draw);
  };
  const place = ({ radius, phi, theta }: Spherical) => {
    const kept = new Spherical(
      Math.min(Math.max(radius, controls.minDistance), controls.maxDistance),
      Math.min(Math.max(phi, highest), lowest),
      theta,
    );
    camera.position.setFromSpherical(kept).add(target);
    schedule();
  };
  const now = () => new Spherical().setFromVector3(camera.position.clone().sub(target));
  const front = () => place(new Spherical(distance, frontOver, frontAround));
  const fit = new ResizeObserver(() => {
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    camera.aspect = canvas.clientWidth / Math.max(1, canvas.clientHeight);
    camera.updateProjectionMatrix();
    schedule();
  });
  controls.addEventListener("change", schedule);
  fit.observe(canvas);
  front();
  return {
    turn: (aroundBy, overBy) => {
      const { radius, phi, theta } = now();
      place(new Spherical(radius, phi + overBy, theta + aroundBy));
    },
    closer: (factor) => {
      const { radius, phi, theta } = now();
      place(new Spherical(radius / factor, phi, theta));
    },
    front,
    showSizes: (isShown) => {
      drawn.visible = isShown;
      schedule();
    },
    close: () => {
      cancelAnimationFrame(waiting);
      fit.disconnect();
      controls.dispose();
      freed(scene);
      scene.environment?.dispose();
      renderer.dispose();
    },
  };
};
