import {
  AmbientLight,
  BoxGeometry,
  BufferGeometry,
  Color,
  DirectionalLight,
  EdgesGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Object3D,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";

/** Draws a loaded container that can be turned. Depends on three.js, not on React. Lengths in meters. */
export interface LoadStage {
  /** Shows the cartons up to this one in the order of loading. */
  showUntil(count: number): void;
  /** Brings out the cartons of a product, or of all. */
  highlight(productId: number | undefined): void;
  rotate(aroundBy: number, overBy: number): void;
  zoom(factor: number): void;
  resetView(): void;
  dispose(): void;
}

export interface StageCarton {
  productId: number;
  color: string;
  /** Millimeters. */
  x: number;
  y: number;
  z: number;
  length: number;
  width: number;
  height: number;
}

export interface StageHold {
  length_mm: number;
  width_mm: number;
  height_mm: number;
}

const toMeters = (mm: number): number => mm / 1_000;
/** Gap between neighbors, so that their edges stay visible. */
const gap = 0.006;
const lineColor = 0x57534a;
const paleColor = new Color(0xe6e2da);
const initialDirection = new Vector3(0.55, 0.5, 0.85);

/** Each carton as an instance of one box. Height is the y axis of three.js. */
const createCartons = (cartons: readonly StageCarton[]): InstancedMesh => {
  const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshLambertMaterial(), cartons.length);
  const place = new Matrix4();
  cartons.forEach(({ x, y, z, length, width, height, color }, index) => {
    const size = new Vector3(toMeters(length) - gap, toMeters(height) - gap, toMeters(width) - gap);
    place.makeScale(size.x, size.y, size.z);
    place.setPosition(toMeters(x + length / 2), toMeters(z + height / 2), toMeters(y + width / 2));
    mesh.setMatrixAt(index, place);
    mesh.setColorAt(index, new Color(color));
  });
  return mesh;
};

const edgesOfBox = new EdgesGeometry(new BoxGeometry(1, 1, 1)).getAttribute("position");
const verticesPerCarton = edgesOfBox.count;

/** The edges of all cartons as one set of lines, in the order of loading. */
const createEdges = (cartons: readonly StageCarton[]): LineSegments => {
  const points = new Float32Array(cartons.length * verticesPerCarton * 3);
  let at = 0;
  for (const { x, y, z, length, width, height } of cartons)
    for (let vertex = 0; vertex < verticesPerCarton; vertex++) {
      points[at++] = toMeters(x + length / 2) + edgesOfBox.getX(vertex) * (toMeters(length) - gap);
      points[at++] = toMeters(z + height / 2) + edgesOfBox.getY(vertex) * (toMeters(height) - gap);
      points[at++] = toMeters(y + width / 2) + edgesOfBox.getZ(vertex) * (toMeters(width) - gap);
    }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(points, 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: lineColor, transparent: true, opacity: 0.55 }));
};

const doorColor = 0xb8862f;

/** The doors as a yellow wall with the frames of two leaves and their locking bars, so that they are told from the front wall. */
const createDoors = (length: number, width: number, height: number): Object3D[] => {
  const wall = new Mesh(
    new PlaneGeometry(width, height),
    new MeshBasicMaterial({ color: doorColor, transparent: true, opacity: 0.3, depthWrite: false, side: 2 }),
  );
  wall.rotation.y = Math.PI / 2;
  wall.position.set(length, height / 2, width / 2);
  // Uprights by their share of the width: frame, bars of the left leaf, middle, bars of the right leaf, frame.
  const uprights = [0, 0.17, 0.33, 0.5, 0.67, 0.83, 1].flatMap((share) => [length, 0, share * width, length, height, share * width]);
  const rails = [0, height].flatMap((y) => [length, y, 0, length, y, width]);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute([...uprights, ...rails], 3));
  return [wall, new LineSegments(geometry, new LineBasicMaterial({ color: doorColor }))];
};

/** The container as lines, its floor, and its doors. */
const createHold = ({ length_mm, width_mm, height_mm }: StageHold): Object3D[] => {
  const [length, width, height] = [toMeters(length_mm), toMeters(width_mm), toMeters(height_mm)];
  const frame = new LineSegments(new EdgesGeometry(new BoxGeometry(length, height, width)), new LineBasicMaterial({ color: lineColor }));
  frame.position.set(length / 2, height / 2, width / 2);
  const floor = new Mesh(new PlaneGeometry(length, width), new MeshBasicMaterial({ color: 0xd9d3c7 }));
  floor.rotation.x = -Math.PI / 2;
  floor.position.set(length / 2, -0.01, width / 2);
  return [frame, floor, ...createDoors(length, width, height)];
};

const disposeAll = (scene: Scene): void =>
  scene.traverse((part) => {
    if (!(part instanceof Mesh || part instanceof LineSegments)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) material.dispose();
  });

const createLights = (): Object3D[] => {
  const light = new DirectionalLight(0xffffff, 1.6);
  light.position.set(4, 9, 7);
  return [new AmbientLight(0xffffff, 1.9), light];
};

/** Camera and controls that look at the middle of the container from the door end. */
const createView = (canvas: HTMLCanvasElement, hold: StageHold) => {
  const camera = new PerspectiveCamera(32, 1, 0.1, 200);
  const controls = new OrbitControls(camera, canvas);
  const middle = new Vector3(toMeters(hold.length_mm) / 2, toMeters(hold.height_mm) / 2, toMeters(hold.width_mm) / 2);
  controls.target.copy(middle);
  controls.enablePan = false;
  controls.enableDamping = false;
  controls.maxPolarAngle = Math.PI / 2 - 0.02;
  const reset = () => {
    // A narrow canvas needs more distance to show the whole length.
    const distance = (toMeters(hold.length_mm) * 0.7 + 3) * Math.max(1.5, 2.6 / Math.max(0.4, camera.aspect));
    controls.minDistance = distance / 5;
    controls.maxDistance = distance * 1.8;
    camera.position.copy(initialDirection).normalize().multiplyScalar(distance).add(middle);
    controls.update();
  };
  return { camera, controls, middle, reset };
};

const turnCamera = (camera: PerspectiveCamera, middle: Vector3, aroundBy: number, overBy: number, factor: number): void => {
  const offset = camera.position.clone().sub(middle);
  offset.applyAxisAngle(new Vector3(0, 1, 0), aroundBy);
  const side = new Vector3(0, 1, 0).cross(offset).normalize();
  const tilted = offset.clone().applyAxisAngle(side, overBy);
  const angle = tilted.angleTo(new Vector3(0, 1, 0));
  if (angle > 0.1 && angle < Math.PI / 2 - 0.02) offset.copy(tilted);
  camera.position.copy(offset.multiplyScalar(factor).add(middle));
};

/** Draws a container with its cartons. Throws when WebGL is not available. */
export const createLoadStage = (canvas: HTMLCanvasElement, hold: StageHold, cartons: readonly StageCarton[]): LoadStage => {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
  renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
  const scene = new Scene();
  const [boxes, edges] = [createCartons(cartons), createEdges(cartons)];
  scene.add(...createHold(hold), boxes, edges, ...createLights());
  const { camera, controls, middle, reset } = createView(canvas, hold);

  let frameRequest = 0;
  const draw = () => {
    frameRequest = 0;
    renderer.render(scene, camera);
  };
  const schedule = () => {
    frameRequest ||= requestAnimationFrame(draw);
  };
  const move = (aroundBy: number, overBy: number, factor: number) => {
    turnCamera(camera, middle, aroundBy, overBy, factor);
    controls.update();
    schedule();
  };
  let isPlaced = false;
  const fit = new ResizeObserver(() => {
    renderer.setSize(canvas.clientWidth, canvas.clientHeight, false);
    camera.aspect = canvas.clientWidth / Math.max(1, canvas.clientHeight);
    camera.updateProjectionMatrix();
    if (!isPlaced) reset();
    isPlaced = true;
    schedule();
  });
  controls.addEventListener("change", schedule);
  fit.observe(canvas);
  return {
    showUntil: (count) => {
      boxes.count = count;
      edges.geometry.setDrawRange(0, count * verticesPerCarton);
      schedule();
    },
    highlight: (productId) => {
      cartons.forEach((carton, index) => {
        const isShown = productId === undefined || carton.productId === productId;
        boxes.setColorAt(index, isShown ? new Color(carton.color) : paleColor);
      });
      if (boxes.instanceColor) boxes.instanceColor.needsUpdate = true;
      schedule();
    },
    rotate: (aroundBy, overBy) => move(aroundBy, overBy, 1),
    zoom: (factor) => move(0, 0, 1 / factor),
    resetView: () => {
      reset();
      schedule();
    },
    dispose: () => {
      cancelAnimationFrame(frameRequest);
      fit.disconnect();
      controls.dispose();
      disposeAll(scene);
      renderer.dispose();
    },
  };
};
