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

/** Renders one 3D model that can be rotated and measured. Depends on three.js, not on React. */
export interface ModelStage {
  /** Rotates the camera around the model; angles in radians. */
  rotate(aroundBy: number, overBy: number): void;
  zoom(factor: number): void;
  resetView(): void;
  showDimensions(isShown: boolean): void;
  dispose(): void;
}

interface StageOptions {
  /** Labels positioned at the lines of width, depth and height. */
  labels: readonly [width: HTMLElement, depth: HTMLElement, height: HTMLElement];
  isStill: boolean;
}

/** Limits of the polar angle: almost down to the floor, never below it. */
const maxPolarAngle = Math.PI / 2 - 0.03;
const minPolarAngle = 0.15;
const fieldOfView = 30;

/** Initial camera angles: front view, slightly from the side and above. */
const initialAzimuth = 0.5;
const initialPolarAngle = 1.25;

/** Names of software renderers. */
const software = /swiftshader|llvmpipe|software|basic render/i;

/** Whether WebGL is hardware accelerated. Without a GPU a simplified scene keeps rotation smooth. */
const hasGraphicsCard = (): boolean => {
  const context = document.createElement("canvas").getContext("webgl2", { failIfMajorPerformanceCaveat: true });
  const names = context?.getExtension("WEBGL_debug_renderer_info");
  return context !== null && !software.test(String(names ? context.getParameter(names.UNMASKED_RENDERER_WEBGL) : ""));
};

/** Replaces materials by matte ones of the same color, which are cheaper to render in software. */
const simplifyMaterials = (model: Object3D): void =>
  model.traverse((part) => {
    if (!(part instanceof Mesh) || !(part.material instanceof MeshStandardMaterial)) return;
    const { color, map, opacity, transparent } = part.material;
    part.material = new MeshLambertMaterial({ color, map, opacity, transparent });
  });

/** Adds environment light. Together with the key light it matches the brightness of the photos. */
const addEnvironmentLight = (scene: Scene, renderer: WebGLRenderer): void => {
  const generator = new PMREMGenerator(renderer);
  scene.environment = generator.fromScene(new RoomEnvironment(), 0.04).texture;
  scene.environmentIntensity = 0.5;
  generator.dispose();
};

const createKeyLight = (size: number): DirectionalLight => {
  const light = new DirectionalLight(0xfff4e6, 1.1);
  light.position.set(-size, size * 1.8, size * 1.2);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  light.shadow.radius = 6;
  light.shadow.normalBias = 0.02;
  Object.assign(light.shadow.camera, { left: -size, right: size, top: size, bottom: -size, near: 0.01, far: size * 6 });
  return light;
};

const createFloor = (size: number): Mesh => {
  const floor = new Mesh(new PlaneGeometry(size * 8, size * 8), new ShadowMaterial({ opacity: 0.1 }));
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  return floor;
};

type Line = readonly [from: Vector3, to: Vector3, tick: Vector3];

/** Dimension lines with ticks: width along the front, depth along the right, height at the left. */
const dimensionLines = ({ min, max }: Box3, size: number): readonly [Line, Line, Line] => {
  const off = size * 0.07;
  const tick = size * 0.025;
  const at = (x: number, y: number, z: number) => new Vector3(x, y, z);
  return [
    [at(min.x, 0, max.z + off), at(max.x, 0, max.z + off), at(0, 0, tick)],
    [at(max.x + off, 0, min.z), at(max.x + off, 0, max.z), at(tick, 0, 0)],
    [at(min.x - off, 0, max.z), at(min.x - off, max.y, max.z), at(tick, 0, 0)],
  ];
};

const createLines = (lines: readonly Line[]): LineSegments => {
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

/** Centers the model on the floor, whatever its origin. */
const centerOnFloor = (model: Object3D): { group: Group; box: Box3 } => {
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

const disposeScene = (scene: Scene): void =>
  scene.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof LineSegments)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) material.dispose();
  });

const createRenderer = (canvas: HTMLCanvasElement, isFast: boolean): WebGLRenderer => {
  const renderer = new WebGLRenderer({ canvas, antialias: isFast, alpha: true });
  renderer.setPixelRatio(isFast ? Math.min(devicePixelRatio, 2) : 0.5);
  renderer.toneMapping = NeutralToneMapping;
  renderer.shadowMap.enabled = true;
  renderer.shadowMap.type = PCFShadowMap;
  // Model and light are static, so the shadow is rendered once.
  renderer.shadowMap.autoUpdate = false;
  renderer.shadowMap.needsUpdate = true;
  return renderer;
};

/** Positions each label at the projected center of its line, or hides it. */
const placeLabels = (
  lines: readonly Line[],
  { labels }: StageOptions,
  camera: PerspectiveCamera,
  canvas: HTMLElement,
  isShown: boolean,
): void => {
  lines.forEach(([from, to], index) => {
    const label = labels[index as 0];
    const projected = from.clone().add(to).multiplyScalar(0.5).project(camera);
    label.hidden = !isShown;
    label.style.left = `${((projected.x + 1) / 2) * canvas.clientWidth}px`;
    label.style.top = `${((1 - projected.y) / 2) * canvas.clientHeight}px`;
  });
};

const createControls = (camera: PerspectiveCamera, canvas: HTMLElement, distance: number, isDamped: boolean): OrbitControls =>
  Object.assign(new OrbitControls(camera, canvas), {
    enablePan: false,
    enableDamping: isDamped,
    minDistance: distance / 3,
    maxDistance: distance * 1.6,
    minPolarAngle: minPolarAngle,
    maxPolarAngle: maxPolarAngle,
  });

/** Loads and renders a model. Rejects when WebGL is not available or the file cannot be read. */
export const createModelStage = async (canvas: HTMLCanvasElement, url: string, setting: StageOptions): Promise<ModelStage> => {
  const isFast = hasGraphicsCard();
  const renderer = createRenderer(canvas, isFast);
  const { scene: model } = await new GLTFLoader().loadAsync(url).catch((error: unknown) => {
    renderer.dispose();
    throw error;
  });
  const { group, box } = centerOnFloor(model);
  const extent = box.getSize(new Vector3());
  const size = Math.max(extent.x, extent.y, extent.z);
  const lines = dimensionLines(box, size);
  const lineSegments = createLines(lines);
  const scene = new Scene();
  if (isFast) addEnvironmentLight(scene, renderer);
  else {
    simplifyMaterials(model);
    scene.add(new HemisphereLight(0xffffff, 0xd8d2c6, 1.6));
  }
  scene.add(group, createFloor(size), lineSegments, createKeyLight(size));

  const camera = new PerspectiveCamera(fieldOfView, 1, size / 100, size * 40);
  const target = new Vector3(0, extent.y / 2, 0);
  const distance = (extent.length() / 2 / Math.sin((fieldOfView / 2) * (Math.PI / 180))) * 1.12;
  const controls = createControls(camera, canvas, distance, isFast && !setting.isStill);
  controls.target.copy(target);

  let frameRequest = 0;
  const draw = () => {
    frameRequest = 0;
    if (controls.update()) schedule();
    renderer.render(scene, camera);
    placeLabels(lines, setting, camera, canvas, lineSegments.visible);
  };
  const schedule = () => {
    frameRequest ||= requestAnimationFrame(draw);
  };
  const place = ({ radius, phi, theta }: Spherical) => {
    const clamped = new Spherical(
      Math.min(Math.max(radius, controls.minDistance), controls.maxDistance),
      Math.min(Math.max(phi, minPolarAngle), maxPolarAngle),
      theta,
    );
    camera.position.setFromSpherical(clamped).add(target);
    schedule();
  };
  const currentSpherical = () => new Spherical().setFromVector3(camera.position.clone().sub(target));
  const front = () => place(new Spherical(distance, initialPolarAngle, initialAzimuth));
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
    rotate: (aroundBy, overBy) => {
      const { radius, phi, theta } = currentSpherical();
      place(new Spherical(radius, phi + overBy, theta + aroundBy));
    },
    zoom: (factor) => {
      const { radius, phi, theta } = currentSpherical();
      place(new Spherical(radius / factor, phi, theta));
    },
    resetView: front,
    showDimensions: (isShown) => {
      lineSegments.visible = isShown;
      schedule();
    },
    dispose: () => {
      cancelAnimationFrame(frameRequest);
      fit.disconnect();
      controls.dispose();
      disposeScene(scene);
      scene.environment?.dispose();
      renderer.dispose();
    },
  };
};
