import {
  BackSide,
  Color,
  CubeCamera,
  DoubleSide,
  HalfFloatType,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from "three";

const glow = (strength: number) => new MeshBasicMaterial({ color: new Color(strength, strength, strength), side: DoubleSide });

/** A flat light facing the piece; a strength below the walls' makes it a black flag, which gives metal its contrast. */
function panel(azimuthDeg: number, elevationDeg: number, width: number, height: number, strength: number): Mesh {
  const box = new Mesh(new PlaneGeometry(width, height), glow(strength));
  const azimuth = (azimuthDeg * Math.PI) / 180;
  const elevation = (elevationDeg * Math.PI) / 180;
  box.position
    .set(Math.sin(azimuth) * Math.cos(elevation), Math.sin(elevation), Math.cos(azimuth) * Math.cos(elevation))
    .multiplyScalar(12);
  box.lookAt(0, 0, 0);
  return box;
}

/** Bright below, dimmer at eye level, bright again towards the ceiling, without an edge that mirrors would show. */
const WALL_FRAGMENT = /* glsl */ `
  varying vec3 vDirection;
  void main() {
    float up = normalize( vDirection ).y;
    float level = mix( 0.5, 0.86, smoothstep( 0.05, -0.5, up ) ) + 0.3 * smoothstep( 0.1, 1.0, up );
    gl_FragColor = vec4( level * vec3( 1.0, 0.993, 0.98 ), 1.0 );
  }
`;

/** The room of soft boxes that polished surfaces reflect; it matches the positions of the lamps. */
function room(): Scene {
  const scene = new Scene();
  const vertexShader =
    "varying vec3 vDirection; void main() { vDirection = position; gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 ); }";
  scene.add(new Mesh(new SphereGeometry(20, 32, 16), new ShaderMaterial({ vertexShader, fragmentShader: WALL_FRAGMENT, side: BackSide })));
  scene.add(panel(-42, 48, 9, 8, 5), panel(60, 24, 5, 12, 1.7), panel(160, 40, 10, 5, 3), panel(-100, 14, 4, 12, 1.2));
  scene.add(panel(0, 88, 10, 10, 1.6), panel(105, 10, 7, 14, 0.1), panel(-150, 10, 6, 14, 0.2));
  return scene;
}

/** Mip levels approximate blurred reflections: rough surfaces use the small ones. */
export const ROOM_LODS = 6;

export function photographRoom(renderer: WebGLRenderer): Texture {
  const target = new WebGLCubeRenderTarget(256, { type: HalfFloatType, generateMipmaps: true, minFilter: LinearMipmapLinearFilter });
  new CubeCamera(0.1, 100, target).update(renderer, room());
  return target.texture;
}
