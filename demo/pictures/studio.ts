import {
  AddEquation,
  Box3,
  type BufferGeometry,
  CatmullRomCurve3,
  Color,
  CustomBlending,
  DepthTexture,
  FloatType,
  GLSL3,
  LessEqualCompare,
  LinearFilter,
  type Material,
  Matrix4,
  Mesh,
  NearestFilter,
  NoBlending,
  type Object3D,
  OneFactor,
  OrthographicCamera,
  type PerspectiveCamera,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  type Texture,
  TubeGeometry,
  UnsignedIntType,
  Vector2,
  Vector3,
  Vector4,
  WebGLRenderer,
  WebGLRenderTarget,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import { buildModel } from "#demo/models/build-model.ts";
import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { Surface } from "#demo/models/surface.ts";
import { cameraFor, closeCamera, cornersOf, coveredPixels, type LensView, lensPoint } from "./camera.ts";
import { FLAW_KINDS, type FlawAppearance } from "./flaw-kinds.ts";
import { findSpot, type Spot } from "./flaw-spot.ts";
import { studioMaterial } from "./materials.ts";
import { PICTURE_SIZE } from "./picture-size.ts";
import { photographRoom, ROOM_LODS } from "./reflection-room.ts";
import { floorLight, getLamps, LAMPS_PER_PASS, PASSES } from "./studio-lights.ts";
import {
  DEVELOP_FRAGMENT,
  FLOOR_FRAGMENT,
  FULLSCREEN_VERTEX,
  LIGHT_FRAGMENT,
  SHADOW_FRAGMENT,
  SHADOW_VERTEX,
  SHOULDER,
  SMOOTH_FRAGMENT,
} from "./studio-shaders.ts";
import { getViews } from "./views.ts";

const CRISP_SHADOW = 1024;
const BROAD_SHADOW = 512;
const FLOOR_MAP = 384;
const BACKGROUND = "#f6f4f0";
/** From how many points of the lens a near picture is taken in each pass. */
const LENS_POINTS = 3;

/** The inverse of the print's roll-off, so that the background comes out as the color it is meant to be. */
function beforeRollOff({ r, g, b }: Color): Color {
  const invert = (value: number) =>
    value <= SHOULDER ? value : SHOULDER - (1 - SHOULDER) * Math.log(1 - (value - SHOULDER) / (1 - SHOULDER));
  return new Color(invert(r), invert(g), invert(b));
}

/** Every part as an indexed copy, so that shared corners are computed once. */
function indexed(geometry: BufferGeometry): BufferGeometry {
  const copy = geometry.clone();
  if (!copy.index) copy.setIndex(Array.from({ length: copy.attributes.position!.count }, (_, k) => k));
  return copy;
}

/** All parts of one material as a single mesh, in world space: a picture then takes a handful of draw calls. */
function mergeByMaterial(model: Object3D): Map<Material, BufferGeometry> {
  const parts = new Map<Material, BufferGeometry[]>();
  model.updateMatrixWorld(true);
  model.traverse((child) => {
    const mesh = child as Mesh;
    if (!mesh.isMesh) return;
    const material = mesh.material as Material;
    parts.set(material, [...(parts.get(material) ?? []), indexed(mesh.geometry).applyMatrix4(mesh.matrixWorld)]);
  });
  return new Map([...parts].map(([material, pieces]) => [material, mergeGeometries(pieces)!]));
}

/** A sample of the piece's points: cameras frame these rather than the box, whose corners are often empty. */
function outlineOf(geometries: Iterable<BufferGeometry>): Vector3[] {
  const points: Vector3[] = [];
  for (const { attributes } of geometries) {
    const position = attributes.position!;
    const step = Math.max(1, Math.floor(position.count / 1500));
    for (let i = 0; i < position.count; i += step) points.push(new Vector3().fromBufferAttribute(position, i));
  }
  return points;
}

interface Stage {
  /** Each mesh of the piece, with the plain material that identifies its finish. */
  parts: { mesh: Mesh; plain: Material }[];
  surfaces: Scene;
  casters: Scene;
  materials: ShaderMaterial[];
  box: Box3;
  outline: Vector3[];
  clear(): void;
}

interface ShadowMap {
  target: WebGLRenderTarget;
  camera: OrthographicCamera;
  matrix: Matrix4;
}

function shadowMap(size: number): ShadowMap {
  const depthTexture = new DepthTexture(size, size, UnsignedIntType);
  depthTexture.compareFunction = LessEqualCompare;
  depthTexture.minFilter = LinearFilter;
  depthTexture.magFilter = LinearFilter;
  return { target: new WebGLRenderTarget(size, size, { depthTexture }), camera: new OrthographicCamera(), matrix: new Matrix4() };
}

/** Fits a lamp's view to the piece, so that every texel of its shadow map counts. */
function aim({ camera, matrix }: ShadowMap, direction: Vector3, box: Box3): void {
  const middle = box.getCenter(new Vector3());
  const radius = box.getSize(new Vector3()).length() / 2;
  camera.position.copy(middle).addScaledVector(direction, radius * 3);
  camera.lookAt(middle);
  camera.updateMatrixWorld(true);
  const seen = cornersOf(box).map((point) => point.applyMatrix4(camera.matrixWorldInverse));
  const margin = radius * 0.02;
  camera.left = Math.min(...seen.map(({ x }) => x)) - margin;
  camera.right = Math.max(...seen.map(({ x }) => x)) + margin;
  camera.bottom = Math.min(...seen.map(({ y }) => y)) - margin;
  camera.top = Math.max(...seen.map(({ y }) => y)) + margin;
  camera.near = radius;
  camera.far = radius * 9;
  camera.updateProjectionMatrix();
  matrix.makeScale(0.5, 0.5, 0.5).setPosition(0.5, 0.5, 0.5).multiply(camera.projectionMatrix).multiply(camera.matrixWorldInverse);
}

function fullscreen(fragmentShader: string, uniforms: Record<string, unknown>, additive: boolean): ShaderMaterial {
  return new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: FULLSCREEN_VERTEX,
    fragmentShader,
    uniforms: Object.fromEntries(Object.entries(uniforms).map(([name, value]) => [name, { value }])),
    depthTest: false,
    depthWrite: false,
    ...(additive
      ? { blending: CustomBlending, blendEquation: AddEquation, blendSrc: OneFactor, blendDst: OneFactor }
      : { blending: NoBlending }),
  });
}

/** The photo studio: one renderer, its lamps and film, used for every picture in turn. */
export class Studio {
  readonly #renderer = new WebGLRenderer({ antialias: false });
  readonly #room: Texture;
  readonly #shadows: ShadowMap[];
  readonly #caster = new ShaderMaterial({
    glslVersion: GLSL3,
    vertexShader: SHADOW_VERTEX,
    fragmentShader: SHADOW_FRAGMENT,
    colorWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: 1.5,
    polygonOffsetUnits: 4,
  });
  readonly #film = new WebGLRenderTarget(PICTURE_SIZE, PICTURE_SIZE, {
    count: 4,
    type: FloatType,
    minFilter: NearestFilter,
    magFilter: NearestFilter,
  });
  readonly #sums = [1, 2, 3].map(() => new WebGLRenderTarget(PICTURE_SIZE, PICTURE_SIZE, { type: FloatType, depthBuffer: false }));
  readonly #print = new WebGLRenderTarget(PICTURE_SIZE, PICTURE_SIZE, { depthBuffer: false });
  readonly #floorMap = new WebGLRenderTarget(FLOOR_MAP, FLOOR_MAP, {
    type: FloatType,
    depthBuffer: false,
    minFilter: LinearFilter,
    magFilter: LinearFilter,
  });
  readonly #smoothFloorMap = this.#floorMap.clone();
  readonly #floorMapArea = new Vector4();
  readonly #lamps = Array.from({ length: LAMPS_PER_PASS }, () => new Vector4());
  readonly #light: ShaderMaterial;
  readonly #floor: ShaderMaterial;
  readonly #smoother: ShaderMaterial;
  readonly #developer: ShaderMaterial;
  readonly #screen = new Scene();
  readonly #quad = new Mesh(new PlaneGeometry(2, 2));
  readonly #flat = new OrthographicCamera(-1, 1, 1, -1, 0, 1);

  constructor() {
    this.#renderer.setSize(16, 16);
    // Only the pixels covered by the piece are rendered.
    for (const target of [this.#film, ...this.#sums]) target.scissorTest = true;
    this.#renderer.autoClear = false;
    this.#renderer.setClearColor(0, 0);
    this.#room = photographRoom(this.#renderer);
    this.#shadows = getLamps(0).map(({ crisp }) => shadowMap(crisp ? CRISP_SHADOW : BROAD_SHADOW));
    const [albedoFilm, normalFilm, positionFilm, shineFilm] = this.#film.textures;
    this.#light = this.#lampMaterial(LIGHT_FRAGMENT, { albedoFilm, normalFilm, positionFilm, shineFilm, bias: 0 });
    this.#floor = this.#lampMaterial(FLOOR_FRAGMENT, {
      floorMapArea: this.#floorMapArea,
      floorMapTexels: new Vector2(FLOOR_MAP, FLOOR_MAP),
    });
    const floorMapTexels = new Vector2(FLOOR_MAP, FLOOR_MAP);
    this.#smoother = fullscreen(SMOOTH_FRAGMENT, { floorMap: this.#floorMap.texture, floorMapTexels, floorLight: floorLight() }, false);
    this.#developer = fullscreen(
      DEVELOP_FRAGMENT,
      {
        ...{
          picture: null,
          floorMap: this.#smoothFloorMap.texture,
          floorMapArea: this.#floorMapArea,
          fade: new Vector2(),
          floorSize: new Vector2(),
          eye: new Vector3(),
          unproject: new Matrix4(),
        },
        background: beforeRollOff(new Color(BACKGROUND)),
        floorLight: floorLight(),
        film: new Vector2(PICTURE_SIZE, PICTURE_SIZE),
      },
      false,
    );
    this.#quad.frustumCulled = false;
    this.#screen.add(this.#quad);
  }

  /** A pass over the whole film or floor in which the lamps take part. */
  #lampMaterial(fragmentShader: string, uniforms: Record<string, unknown>): ShaderMaterial {
    const maps = Object.fromEntries(this.#shadows.map(({ target }, k) => [`shadowMap${k}`, target.depthTexture]));
    const shared = { shadowMatrix: this.#shadows.map(({ matrix }) => matrix), lamps: this.#lamps, share: 1 / PASSES };
    return fullscreen(fragmentShader, { ...maps, ...shared, ...uniforms }, true);
  }

  /** Builds and dresses a piece, and adds the single mesh that casts its shadows. */
  #stage(spec: ModelSpec): Stage {
    const model = buildModel(spec);
    const merged = mergeByMaterial(model);
    const [surfaces, casters] = [new Scene(), new Scene()];
    const materials: ShaderMaterial[] = [];
    const parts: Stage["parts"] = [];
    const solid: BufferGeometry[] = [];
    for (const [plain, geometry] of merged) {
      const material = studioMaterial(plain, this.#room, ROOM_LODS);
      materials.push(material);
      const mesh = new Mesh(geometry, material);
      mesh.frustumCulled = false;
      surfaces.add(mesh);
      parts.push({ mesh, plain });
      if (plain.transparent) continue;
      const bare = geometry.clone();
      bare.deleteAttribute("uv");
      bare.deleteAttribute("normal");
      solid.push(bare);
    }
    const shadow = mergeGeometries(solid)!;
    casters.add(new Mesh(shadow, this.#caster));
    const clear = () => {
      for (const geometry of [...merged.values(), ...solid, shadow]) geometry.dispose();
    };
    return { parts, surfaces, casters, materials, box: new Box3().setFromObject(model, true), outline: outlineOf(merged.values()), clear };
  }

  #castShadows(pass: number, stage: Stage, exposure = 1): void {
    for (const [k, { direction, strength }] of getLamps(pass).entries()) {
      const shadow = this.#shadows[k]!;
      aim(shadow, direction, stage.box);
      this.#lamps[k]!.set(direction.x, direction.y, direction.z, strength * exposure);
      this.#renderer.setRenderTarget(shadow.target);
      this.#renderer.clear(false, true, false);
      this.#renderer.render(stage.casters, shadow.camera);
    }
  }

  /** `turn` moves the camera by a part of a pixel, each time by another; with `shift` the piece fills the picture. */
  #expose(pass: number, turn: number, stage: Stage, camera: PerspectiveCamera, sum: WebGLRenderTarget, shift?: LensView["shift"]): void {
    const [dx, dy] = [((turn * 0.7548776662 + 0.5) % 1) - 0.5, ((turn * 0.5698402909 + 0.5) % 1) - 0.5];
    const [right, up] = (shift ?? [0, 0]).map((part) => part * PICTURE_SIZE) as LensView["shift"];
    camera.setViewOffset(PICTURE_SIZE, PICTURE_SIZE, dx * 1.2 + right, dy * 1.2 - up, PICTURE_SIZE, PICTURE_SIZE);
    for (const material of stage.materials) material.uniforms.pass!.value = pass;
    const covered = shift ? new Vector4(0, 0, PICTURE_SIZE, PICTURE_SIZE) : coveredPixels(camera, stage.box, PICTURE_SIZE);
    for (const target of [this.#film, sum]) target.scissor.copy(covered);
    this.#renderer.setRenderTarget(this.#film);
    this.#renderer.clear();
    this.#renderer.render(stage.surfaces, camera);
    this.#fill(this.#light, sum);
  }

  #fill(material: ShaderMaterial, target: WebGLRenderTarget): void {
    this.#quad.material = material;
    this.#renderer.setRenderTarget(target);
    this.#renderer.render(this.#screen, this.#flat);
  }

  /** Reads the finished picture, its rows from the bottom up as the graphics interface stores them. */
  #develop(camera: PerspectiveCamera, sum: WebGLRenderTarget): Uint8Array {
    camera.clearViewOffset();
    const { uniforms } = this.#developer;
    uniforms.picture!.value = sum.texture;
    uniforms.eye!.value.copy(camera.position);
    uniforms.unproject!.value.multiplyMatrices(camera.matrixWorld, camera.projectionMatrixInverse);
    this.#fill(this.#developer, this.#print);
    const pixels = new Uint8Array(PICTURE_SIZE * PICTURE_SIZE * 4);
    this.#renderer.readRenderTargetPixels(this.#print, 0, 0, PICTURE_SIZE, PICTURE_SIZE, pixels);
    return pixels;
  }

  /** How far around the piece the floor shows shadows; beyond, it is the plain background. */
  #measureFloor(size: Vector3, radius: number): void {
    const [fadeFrom, fadeTo] = [radius * 0.1, radius * 0.95];
    const { uniforms } = this.#developer;
    uniforms.fade!.value.set(fadeFrom, fadeTo);
    uniforms.floorSize!.value.set(size.x / 2, size.z / 2);
    this.#floorMapArea.set(-size.x / 2 - fadeTo, -size.z / 2 - fadeTo, size.x + fadeTo * 2, size.z + fadeTo * 2);
  }

  /** Photographs a piece from the wanted sides, 1 to 3; all of them share every pass's shadows. */
  shoot(spec: ModelSpec, wanted: number[] = [1, 2, 3]): Uint8Array[] {
    const stage = this.#stage(spec);
    const size = stage.box.getSize(new Vector3());
    const radius = size.length() / 2;
    this.#light.uniforms.bias!.value = 0.002 + radius * 0.0016;
    this.#measureFloor(size, radius);
    // Pendant lamps cast no shadow within the picture.
    const floorless = spec.family === "pendantLamp";
    const views = getViews(spec);
    const cameras = wanted.map((number) => cameraFor(views[number - 1]!, stage.box, stage.outline));
    for (const sum of this.#sums) sum.scissor.set(0, 0, PICTURE_SIZE, PICTURE_SIZE);
    for (const sum of [...this.#sums, this.#floorMap]) {
      this.#renderer.setRenderTarget(sum);
      this.#renderer.clear();
    }
    for (let pass = 0; pass < PASSES; pass++) {
      this.#castShadows(pass, stage);
      if (!floorless) this.#fill(this.#floor, this.#floorMap);
      for (const [k, camera] of cameras.entries()) this.#expose(pass, pass, stage, camera, this.#sums[k]!);
    }
    this.#fill(this.#smoother, this.#smoothFloorMap);
    const pictures = cameras.map((camera, k) => this.#develop(camera, this.#sums[k]!));
    stage.clear();
    return pictures;
  }

  /** Applies a flaw to the part of the piece under the spot, with a loose thread if that is the flaw. */
  #spoil(stage: Stage, { kind, reach }: FlawAppearance, { at, normal, mesh }: Spot, seed: number): void {
    const level = Math.abs(normal.y) > 0.9 ? new Vector3(1, 0, 0) : new Vector3(0, 1, 0).cross(normal).normalize();
    const tilt = kind === "shade" || kind === "seam" ? 0 : (((seed * 7.31) % 1) - 0.5) * 0.7;
    const right = level.projectOnPlane(normal).normalize().applyAxisAngle(normal, tilt);
    const flaw = {
      flawKind: FLAW_KINDS.indexOf(kind) + 1,
      flawAt: at,
      flawRight: right,
      flawUp: normal.clone().cross(right),
      flawReach: reach,
      flawSeed: (seed * 13.7) % 17,
    };
    const plain = stage.parts.find((part) => part.mesh === mesh)!.plain;
    const material = studioMaterial(plain, this.#room, ROOM_LODS, flaw);
    stage.materials.push(material);
    mesh.material = material;
    if (kind !== "thread") return;
    const place = (x: number, y: number, out: number) =>
      at
        .clone()
        .addScaledVector(right, x * reach)
        .addScaledVector(flaw.flawUp, y * reach)
        .addScaledVector(normal, out * reach);
    const loop = new CatmullRomCurve3([
      ...[place(-0.32, 0, -0.02), place(-0.2, -0.05, 0.16), place(-0.05, -0.3, 0.42), place(0.18, -0.42, 0.36)],
      ...[place(0.26, -0.12, 0.2), place(0.12, 0.1, 0.22), place(0.2, 0.06, 0.06), place(0.34, 0, -0.02)],
    ]);
    const thread = new TubeGeometry(loop, 90, 0.0009, 8);
    stage.surfaces.add(new Mesh(thread, studioMaterial(plain, this.#room, ROOM_LODS)));
    stage.casters.add(new Mesh(thread, this.#caster));
  }

  /** Renders a close-up of a flaw with a wide aperture: foreground and background are out of focus. */
  shootFlaw(spec: ModelSpec, look: FlawAppearance, seed: number): Uint8Array {
    const stage = this.#stage(spec);
    const size = stage.box.getSize(new Vector3());
    const radius = size.length() / 2;
    const [azimuthDeg, elevationDeg] = look.from;
    const whole = cameraFor({ azimuthDeg, elevationDeg, fill: 0.94 }, stage.box, stage.outline);
    const seen = stage.parts.map(({ mesh, plain }) => ({ mesh, finish: (plain.userData.surface as Surface).kind }));
    const spot = findSpot(seen, whole, look);
    this.#spoil(stage, look, spot, seed);
    this.#light.uniforms.bias!.value = 0.0015 + radius * 0.0008;
    this.#light.uniforms.share!.value = 1 / (PASSES * LENS_POINTS);
    this.#measureFloor(size, radius);
    const sum = this.#sums[0]!;
    for (const each of [sum, this.#floorMap]) {
      each.scissor.set(0, 0, PICTURE_SIZE, PICTURE_SIZE);
      this.#renderer.setRenderTarget(each);
      this.#renderer.clear();
    }
    // Shorter exposure for white surfaces, so that the flaw remains visible.
    const { r, g, b } = new Color((stage.parts.find(({ mesh }) => mesh === spot.mesh)!.plain.userData.surface as Surface).colour);
    const exposure = 0.3 * r + 0.6 * g + 0.1 * b > 0.55 ? 0.62 : 1;
    for (let pass = 0; pass < PASSES; pass++) {
      this.#castShadows(pass, stage, exposure);
      this.#fill(this.#floor, this.#floorMap);
      for (let k = 0; k < LENS_POINTS; k++) {
        const turn = pass * LENS_POINTS + k;
        const { camera, shift } = closeCamera(spot, whole.position, look.frame, lensPoint(turn, PASSES * LENS_POINTS));
        this.#expose(pass, turn, stage, camera, sum, shift);
      }
    }
    this.#light.uniforms.share!.value = 1 / PASSES;
    this.#fill(this.#smoother, this.#smoothFloorMap);
    const picture = this.#develop(closeCamera(spot, whole.position, look.frame, [0, 0]).camera, sum);
    stage.clear();
    return picture;
  }
}
