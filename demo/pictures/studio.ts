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
import type { Place } from "#demo/models/arrange.ts";
import { buildGroup } from "#demo/models/build-group.ts";
import type { ModelSpec } from "#demo/models/model-spec.ts";
import type { Surface } from "#demo/models/surface.ts";
import { cameraFor, closeCamera, cornersOf, coveredPixels, LENS_DEG, type LensView, lensPoint } from "./camera.ts";
import { buildFigure, type FigurePlace } from "./figure.ts";
import { FLAW_KINDS, type FlawAppearance } from "./flaw-kinds.ts";
import { type CloseUp, findSpot, type Spot } from "./flaw-spot.ts";
import { studioMaterial } from "./materials.ts";
import { mergeByMaterial, outlineOf } from "./merge-parts.ts";
import type { PictureRecipe } from "./picture-recipe.ts";
import { photographRoom, ROOM_LODS } from "./reflection-room.ts";
import { buildRoom, type RoomSpec } from "./room.ts";
import { floorLight, getLamps, LAMPS_PER_PASS, type LightingName, PASSES } from "./studio-lights.ts";
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

const CRISP_SHADOW = 1024;
const BROAD_SHADOW = 512;
const FLOOR_MAP = 384;
const BACKGROUND = "#f6f4f0";
/** How far corners of a room are shaded, in meters. */
const CORNER_REACH = 0.34;
/** From how many points of the lens a near picture is taken in each pass. */
const LENS_POINTS = 3;

/** The inverse of the print's roll-off, so that the background comes out as the color it is meant to be. */
function beforeRollOff({ r, g, b }: Color): Color {
  const invert = (value: number) =>
    value <= SHOULDER ? value : SHOULDER - (1 - SHOULDER) * Math.log(1 - (value - SHOULDER) / (1 - SHOULDER));
  return new Color(invert(r), invert(g), invert(b));
}

interface Stage {
  /** Each mesh of the piece, with the plain material that identifies its finish. */
  parts: { mesh: Mesh; plain: Material }[];
  surfaces: Scene;
  casters: Scene;
  materials: ShaderMaterial[];
  box: Box3;
  outline: Vector3[];
  /** The pieces and their room fill the whole picture. */
  isFullFrame: boolean;
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
  /** Width and height of every picture in pixels. */
  readonly #size: number;
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
  readonly #film: WebGLRenderTarget;
  readonly #sums: WebGLRenderTarget[];
  readonly #print: WebGLRenderTarget;
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

  constructor(size: number) {
    this.#size = size;
    this.#film = new WebGLRenderTarget(size, size, { count: 4, type: FloatType, minFilter: NearestFilter, magFilter: NearestFilter });
    this.#sums = [1, 2, 3].map(() => new WebGLRenderTarget(size, size, { type: FloatType, depthBuffer: false }));
    this.#print = new WebGLRenderTarget(size, size, { depthBuffer: false });
    this.#renderer.setSize(16, 16);
    // Only the pixels covered by the piece are rendered.
    for (const target of [this.#film, ...this.#sums]) target.scissorTest = true;
    this.#renderer.autoClear = false;
    this.#renderer.setClearColor(0, 0);
    this.#room = photographRoom(this.#renderer);
    this.#shadows = getLamps(0).map(({ crisp }) => shadowMap(crisp ? CRISP_SHADOW : BROAD_SHADOW));
    const [albedoFilm, normalFilm, positionFilm, shineFilm] = this.#film.textures;
    this.#light = this.#lampMaterial(LIGHT_FRAGMENT, {
      ...{ albedoFilm, normalFilm, positionFilm, shineFilm, bias: 0 },
      ...{ eye: new Vector3(), cornerReach: 0, cornerPixels: size / 2 / Math.tan((LENS_DEG / 360) * Math.PI) },
    });
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
        film: new Vector2(size, size),
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

  /** Builds and dresses the pieces, and adds the single mesh that casts their shadows. */
  #stage(places: readonly Place[], room?: RoomSpec, figure?: FigurePlace): Stage {
    const model = buildGroup(places);
    if (figure) model.add(buildFigure(figure));
    const box = new Box3().setFromObject(model, true);
    const merged = mergeByMaterial(model);
    const around = room ? mergeByMaterial(buildRoom(room, box)) : new Map<Material, BufferGeometry>();
    const [surfaces, casters] = [new Scene(), new Scene()];
    const materials: ShaderMaterial[] = [];
    const parts: Stage["parts"] = [];
    const solid: BufferGeometry[] = [];
    for (const [plain, geometry] of [...merged, ...around]) {
      const material = studioMaterial(plain, this.#room, ROOM_LODS);
      materials.push(material);
      const mesh = new Mesh(geometry, material);
      mesh.frustumCulled = false;
      surfaces.add(mesh);
      parts.push({ mesh, plain });
      if (plain.transparent || around.get(plain) === geometry) continue;
      const bare = geometry.clone();
      bare.deleteAttribute("uv");
      bare.deleteAttribute("normal");
      bare.deleteAttribute("flame");
      solid.push(bare);
    }
    const shadow = mergeGeometries(solid)!;
    casters.add(new Mesh(shadow, this.#caster));
    const clear = () => {
      for (const geometry of [...merged.values(), ...around.values(), ...solid, shadow]) geometry.dispose();
    };
    return { parts, surfaces, casters, materials, box, outline: outlineOf(merged.values()), isFullFrame: room !== undefined, clear };
  }

  #castShadows(pass: number, stage: Stage, lighting: LightingName, exposure = 1): void {
    for (const [k, { direction, strength }] of getLamps(pass, lighting).entries()) {
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
    const [right, up] = (shift ?? [0, 0]).map((part) => part * this.#size) as LensView["shift"];
    camera.setViewOffset(this.#size, this.#size, dx * 1.2 + right, dy * 1.2 - up, this.#size, this.#size);
    for (const material of stage.materials) material.uniforms.pass!.value = pass;
    const covered = shift || stage.isFullFrame ? new Vector4(0, 0, this.#size, this.#size) : coveredPixels(camera, stage.box, this.#size);
    for (const target of [this.#film, sum]) target.scissor.copy(covered);
    this.#renderer.setRenderTarget(this.#film);
    this.#renderer.clear();
    this.#renderer.render(stage.surfaces, camera);
    this.#light.uniforms.eye!.value.copy(camera.position);
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
    const pixels = new Uint8Array(this.#size * this.#size * 4);
    this.#renderer.readRenderTargetPixels(this.#print, 0, 0, this.#size, this.#size, pixels);
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

  /** Renders the wanted views of a recipe, 1 to 3; all of them share every pass's shadows. */
  shoot({ places, views, room, figure }: PictureRecipe, wanted: number[] = [1, 2, 3]): Uint8Array[] {
    const stage = this.#stage(places, room, figure);
    this.#light.uniforms.cornerReach!.value = room ? CORNER_REACH : 0;
    const size = stage.box.getSize(new Vector3());
    const radius = size.length() / 2;
    this.#light.uniforms.bias!.value = 0.002 + radius * 0.0016;
    this.#measureFloor(size, radius);
    // Pendant lamps cast no shadow within the picture.
    const floorless = places[0]!.spec.family === "pendantLamp";
    const cameras = wanted.map((number) => cameraFor(views[number - 1]!, stage.box, stage.outline));
    for (const sum of this.#sums) sum.scissor.set(0, 0, this.#size, this.#size);
    for (const sum of [...this.#sums, this.#floorMap]) {
      this.#renderer.setRenderTarget(sum);
      this.#renderer.clear();
    }
    for (let pass = 0; pass < PASSES; pass++) {
      this.#castShadows(pass, stage, room?.lighting ?? "studio");
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
    return this.#shootClose(spec, look, LENS_POINTS, (stage, spot) => this.#spoil(stage, look, spot, seed));
  }

  /** Renders a close-up of a sound material in the same way. */
  shootMaterial(spec: ModelSpec, look: CloseUp): Uint8Array {
    // A level surface is in focus everywhere: one point of the lens in each pass is enough.
    return this.#shootClose(spec, look, 1, () => undefined);
  }

  #shootClose(spec: ModelSpec, look: CloseUp, lensPoints: number, prepare: (stage: Stage, spot: Spot) => void): Uint8Array {
    const stage = this.#stage([{ spec, x: 0, z: 0, turn: 0 }]);
    const size = stage.box.getSize(new Vector3());
    const radius = size.length() / 2;
    const [azimuthDeg, elevationDeg] = look.from;
    const whole = cameraFor({ azimuthDeg, elevationDeg, fill: 0.94 }, stage.box, stage.outline);
    const seen = stage.parts.map(({ mesh, plain }) => ({ mesh, finish: (plain.userData.surface as Surface).kind }));
    const spot = findSpot(seen, whole, look);
    prepare(stage, spot);
    this.#light.uniforms.cornerReach!.value = 0;
    this.#light.uniforms.bias!.value = 0.0015 + radius * 0.0008;
    this.#light.uniforms.share!.value = 1 / (PASSES * lensPoints);
    this.#measureFloor(size, radius);
    const sum = this.#sums[0]!;
    for (const each of [sum, this.#floorMap]) {
      each.scissor.set(0, 0, this.#size, this.#size);
      this.#renderer.setRenderTarget(each);
      this.#renderer.clear();
    }
    // Shorter exposure for white surfaces, so that the flaw remains visible.
    const { r, g, b } = new Color((stage.parts.find(({ mesh }) => mesh === spot.mesh)!.plain.userData.surface as Surface).colour);
    const exposure = 0.3 * r + 0.6 * g + 0.1 * b > 0.55 ? 0.62 : 1;
    for (let pass = 0; pass < PASSES; pass++) {
      this.#castShadows(pass, stage, "studio", exposure);
      this.#fill(this.#floor, this.#floorMap);
      for (let k = 0; k < lensPoints; k++) {
        const turn = pass * lensPoints + k;
        const { camera, shift } = closeCamera(spot, whole.position, look.frame, lensPoint(turn, PASSES * lensPoints));
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
