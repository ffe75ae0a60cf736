import { FLAW_CHUNK } from "./flaw-shader.ts";
import { LAMPS_PER_PASS } from "./studio-lights.ts";

/** Where highlights start to roll off; below it colors are exact. */
export const SHOULDER = 0.62;

export const FULLSCREEN_VERTEX = /* glsl */ `
  void main() { gl_Position = vec4( position.xy, 0.0, 1.0 ); }
`;

export const SURFACE_VERTEX = /* glsl */ `
  out vec3 vPosition;
  out vec3 vNormal;
  out vec2 vUv;
  uniform vec2 repeat;
  #ifdef FLAMES
    in vec3 flame;
    out vec3 vFlame;
  #endif
  void main() {
    #ifdef FLAMES
      vFlame = flame;
    #endif
    vPosition = position;
    vNormal = normal;
    vUv = uv * repeat;
    gl_Position = projectionMatrix * viewMatrix * vec4( position, 1.0 );
  }
`;

/**
 * All surface data that does not depend on lamps, stored per pixel: its color, its normal with the bumps in it, where
 * it is, and what it reflects of the room. Lamps are cheap then, and a picture can have sixty of them.
 */
export const SURFACE_FRAGMENT = /* glsl */ `
  precision highp float;
  in vec3 vPosition;
  in vec3 vNormal;
  in vec2 vUv;
  layout( location = 0 ) out vec4 outAlbedo;
  layout( location = 1 ) out vec4 outNormal;
  layout( location = 2 ) out vec4 outPosition;
  layout( location = 3 ) out vec4 outShine;
  uniform vec3 colour;
  uniform float roughness;
  uniform float metalness;
  uniform float specular;
  uniform float fuzz;
  uniform float fuzzPower;
  uniform float glow;
  uniform float backdrop;
  uniform float bump;
  uniform float screenDoor;
  uniform float pass;
  uniform float roomLods;
  uniform samplerCube room;
  #ifdef PATTERN
    uniform sampler2D tint;
    uniform sampler2D relief;
  #endif

  #ifdef FLAMES
    in vec3 vFlame;
  #endif

  #ifdef FLAW
    ${FLAW_CHUNK}
  #endif

  vec3 bumped( vec3 n ) {
    #ifdef PATTERN
      vec2 dx = dFdx( vUv );
      vec2 dy = dFdy( vUv );
      float here = texture( relief, vUv ).r;
      float slopeX = ( texture( relief, vUv + dx ).r - here ) * bump;
      float slopeY = ( texture( relief, vUv + dy ).r - here ) * bump;
      vec3 alongX = normalize( dFdx( vPosition ) );
      vec3 alongY = normalize( dFdy( vPosition ) );
      vec3 r1 = cross( alongY, n );
      vec3 r2 = cross( n, alongX );
      float det = dot( alongX, r1 );
      return normalize( abs( det ) * n - sign( det ) * ( slopeX * r1 + slopeY * r2 ) );
    #else
      return n;
    #endif
  }

  /** Karis' fit of the reflected share of the surroundings. */
  vec2 reflected( float facing, float rough ) {
    vec4 r = rough * vec4( -1.0, -0.0275, -0.572, 0.022 ) + vec4( 1.0, 0.0425, 1.04, -0.04 );
    float a = min( r.x * r.x, exp2( -9.28 * facing ) ) * r.x + r.y;
    return vec2( -1.04, 1.04 ) * a + r.zw;
  }

  float roomLod( float rough ) {
    return rough * ( 1.7 - 0.7 * rough ) * roomLods;
  }

  void main() {
    if ( screenDoor > 0.0 && mod( floor( gl_FragCoord.x ) + 2.0 * floor( gl_FragCoord.y ) + pass, screenDoor ) > 0.5 ) discard;
    vec3 base = colour;
    #ifdef PATTERN
      vec4 texel = texture( tint, vUv );
      if ( texel.a < 0.5 ) discard;
      base *= texel.rgb;
    #endif
    #ifdef FLAMES
      base *= vFlame;
    #endif
    vec3 view = normalize( cameraPosition - vPosition );
    vec3 flat_ = normalize( gl_FrontFacing ? vNormal : -vNormal );
    vec3 n = bumped( flat_ );
    float rough = roughness;
    float gloss = specular;
    #ifdef FLAW
      flaw( vPosition, base, n, rough, gloss );
    #endif
    float facing = clamp( dot( n, view ), 0.0, 1.0 );
    vec2 share = reflected( facing, rough );
    vec3 f0 = mix( vec3( 0.04 * gloss ), base, metalness );
    vec3 mirror = normalize( mix( reflect( -view, n ), n, pow( rough, 4.0 ) ) );
    vec3 seen = textureLod( room, mirror, roomLod( rough ) ).rgb;
    vec3 shine = seen * ( f0 * share.x + mix( gloss, 1.0, metalness ) * share.y );
    outAlbedo = vec4( base * ( 1.0 - metalness ), glow > 0.0 ? 1.0 : backdrop > 0.5 ? 0.25 : 0.5 );
    outNormal = vec4( n, fuzz * pow( 1.0 - facing, fuzzPower ) );
    outPosition = vec4( vPosition, 1.0 );
    // A lit shade is brightest where one looks straight through it at the bulb.
    outShine = vec4( shine * max( 1.0, screenDoor ) + base * glow * mix( 0.45, 1.25, facing * facing ), 1.0 );
  }
`;

const lampList = (line: (k: number) => string) => Array.from({ length: LAMPS_PER_PASS }, (_, k) => line(k)).join("\n");

const LAMP_UNIFORMS = /* glsl */ `
  precision highp float;
  precision highp sampler2DShadow;
  ${lampList((k) => `uniform sampler2DShadow shadowMap${k};`)}
  uniform mat4 shadowMatrix[ ${LAMPS_PER_PASS} ];
  uniform vec4 lamps[ ${LAMPS_PER_PASS} ];
  uniform float share;

  bool outside( vec3 coord ) {
    return coord.x < 0.0 || coord.x > 1.0 || coord.y < 0.0 || coord.y > 1.0;
  }

  float tap( sampler2DShadow map, vec3 coord ) {
    return texture( map, vec3( coord.xy, min( coord.z, 1.0 ) ) );
  }
`;

/** Lights every surface by every lamp of one pass that sees it, and counts how often a pixel showed the piece. */
export const LIGHT_FRAGMENT = /* glsl */ `
  ${LAMP_UNIFORMS}
  layout( location = 0 ) out vec4 outLight;
  uniform sampler2D albedoFilm;
  uniform sampler2D normalFilm;
  uniform sampler2D positionFilm;
  uniform sampler2D shineFilm;
  uniform float bias;
  uniform vec3 eye;
  // How far around a point its surroundings shade it, in meters; 0 for no such shade. Pixels are those of a meter, a meter away.
  uniform float cornerReach;
  uniform float cornerPixels;
  // Light that has gone round several times reaches everywhere, even the inside of a cabinet.
  const float BOUNCED = 0.09;

  /** A wall is far from what shades it: single lamps must not leave edges there, and light from the floor reaches all of it. */
  float seenFromWall( sampler2DShadow map, vec3 coord, float fromAbove, float spin ) {
    if ( fromAbove < 0.0 ) return 1.0;
    float sum = 0.0;
    for ( int k = 0; k < 12; k ++ ) {
      float angle = float( k ) * 2.399963 + spin;
      vec2 d = vec2( cos( angle ), sin( angle ) ) * 0.09 * sqrt( ( float( k ) + 0.5 ) / 12.0 );
      vec3 near = coord + vec3( d, 0.0 );
      sum += outside( near ) ? 1.0 : tap( map, near );
    }
    return sum / 12.0;
  }

  /** What corners and close surfaces take of the light from all around: rooms cast no shadows that would darken them. */
  float openness( ivec2 pixel, vec3 p, vec3 n, float spin ) {
    if ( cornerReach <= 0.0 ) return 1.0;
    float reach = cornerReach * cornerPixels / distance( p, eye );
    float closed = 0.0;
    for ( int k = 0; k < 9; k ++ ) {
      float angle = float( k ) * 2.399963 + spin;
      vec2 d = vec2( cos( angle ), sin( angle ) ) * reach * sqrt( ( float( k ) + 0.5 ) / 9.0 );
      vec4 other = texelFetch( positionFilm, clamp( pixel + ivec2( d ), ivec2( 0 ), textureSize( positionFilm, 0 ) - 1 ), 0 );
      vec3 away = other.xyz - p;
      float far = max( length( away ), 0.0001 );
      closed += step( 0.5, other.w ) * max( 0.0, dot( n, away ) / far - 0.12 ) * ( 1.0 - smoothstep( 0.3 * cornerReach, cornerReach, far ) );
    }
    return 1.0 - min( 0.72, 1.9 * closed / 9.0 );
  }

  vec3 lit( ivec2 pixel, vec3 p ) {
    vec4 n = texelFetch( normalFilm, pixel, 0 );
    vec4 albedo = texelFetch( albedoFilm, pixel, 0 );
    vec4 lifted = vec4( p + n.xyz * bias, 1.0 );
    float arriving = BOUNCED;
    float brushed = 0.0;
    float open = 0.0;
    float facing;
    float seen;
    vec3 coord;
    bool isWall = albedo.a < 0.4;
    float spin = fract( sin( dot( vec2( pixel ), vec2( 12.9898, 78.233 ) ) ) * 43758.5453 ) * 6.2832;
    ${lampList(
      (k) => `
    facing = dot( n.xyz, lamps[${k}].xyz );
    if ( facing > -0.2 ) {
      coord = ( shadowMatrix[${k}] * lifted ).xyz;
      if ( isWall ) seen = seenFromWall( shadowMap${k}, coord, lamps[${k}].y, spin );
      else seen = outside( coord ) ? 1.0 : tap( shadowMap${k}, coord );
      arriving += max( 0.0, facing ) * lamps[${k}].w * seen;
      brushed += ( facing * 0.8 + 0.2 ) * lamps[${k}].w * seen;
      open += seen;
    }`,
    )}
    float unblocked = albedo.a > 0.75 ? 1.0 : clamp( 0.16 + 1.9 * open / ${LAMPS_PER_PASS}.0, 0.0, 1.0 );
    vec3 cloth = mix( albedo.rgb, vec3( 1.0 ), 0.25 ) * n.w * brushed;
    return ( albedo.rgb * arriving + cloth ) * openness( pixel, p, n.xyz, spin ) + texelFetch( shineFilm, pixel, 0 ).rgb * unblocked;
  }

  void main() {
    ivec2 pixel = ivec2( gl_FragCoord.xy );
    vec4 p = texelFetch( positionFilm, pixel, 0 );
    outLight = vec4( 0.0 );
    // A software rasterizer runs on after a discard, but it does skip a branch that no pixel takes.
    if ( p.w > 0.5 ) outLight = vec4( min( lit( pixel, p.xyz ), vec3( 8.0 ) ), 1.0 ) * share;
  }
`;

/** What the piece takes away from the floor, drawn as a map seen from above: all three pictures share it. */
export const FLOOR_FRAGMENT = /* glsl */ `
  ${LAMP_UNIFORMS}
  layout( location = 0 ) out vec4 outTaken;
  uniform vec4 floorMapArea;
  uniform vec2 floorMapTexels;

  float soft( sampler2DShadow map, vec3 coord ) {
    if ( outside( coord ) ) return 1.0;
    vec2 d = vec2( 2.0 ) / vec2( textureSize( map, 0 ) );
    return 0.5 * ( tap( map, coord + vec3( d, 0.0 ) ) + tap( map, coord - vec3( d, 0.0 ) ) );
  }

  void main() {
    vec2 xz = floorMapArea.xy + gl_FragCoord.xy / floorMapTexels * floorMapArea.zw;
    vec4 p = vec4( xz.x, 0.0, xz.y, 1.0 );
    float taken = 0.0;
    ${lampList((k) => `if ( lamps[${k}].y > 0.0 ) taken += lamps[${k}].y * lamps[${k}].w * ( 1.0 - soft( shadowMap${k}, ( shadowMatrix[${k}] * p ).xyz ) );`)}
    outTaken = vec4( taken * share );
  }
`;

const float = (value: number) => value.toFixed(4);

/** Smooths the edges that single lamps leave on the floor, most where the shadow is faint and far from what casts it. */
export const SMOOTH_FRAGMENT = /* glsl */ `
  precision highp float;
  layout( location = 0 ) out vec4 outTaken;
  uniform sampler2D floorMap;
  uniform vec2 floorMapTexels;
  uniform float floorLight;
  void main() {
    vec2 at = gl_FragCoord.xy / floorMapTexels;
    float here = texture( floorMap, at ).r;
    float reach = mix( 0.028, 0.005, clamp( here / floorLight * 1.6, 0.0, 1.0 ) );
    float sum = here;
    for ( int k = 0; k < 24; k ++ ) {
      float angle = float( k ) * 2.399963;
      sum += texture( floorMap, at + vec2( cos( angle ), sin( angle ) ) * reach * sqrt( ( float( k ) + 0.5 ) / 24.0 ) ).r;
    }
    outTaken = vec4( sum / 25.0 );
  }
`;

/**
 * Tone-maps the summed light: composes the piece over its floor, keeps colors exact below the shoulder
 * and rolls highlights off above it.
 */
export const DEVELOP_FRAGMENT = /* glsl */ `
  precision highp float;
  layout( location = 0 ) out vec4 outColour;
  uniform sampler2D picture;
  uniform sampler2D floorMap;
  uniform vec4 floorMapArea;
  uniform vec3 background;
  uniform float floorLight;
  uniform vec2 fade;
  uniform vec2 floorSize;
  uniform vec3 eye;
  uniform mat4 unproject;
  uniform vec2 film;

  vec3 floorColour() {
    vec4 far = unproject * vec4( gl_FragCoord.xy / film * 2.0 - 1.0, 1.0, 1.0 );
    vec3 ray = normalize( far.xyz / far.w - eye );
    if ( ray.y > -0.001 || eye.y < 0.0 ) return background;
    vec2 p = ( eye - ray * ( eye.y / ray.y ) ).xz;
    float away = smoothstep( fade.x, fade.y, length( max( abs( p ) - floorSize, 0.0 ) ) );
    if ( away >= 1.0 ) return background;
    float taken = texture( floorMap, ( p - floorMapArea.xy ) / floorMapArea.zw ).r / floorLight;
    // Even the darkest spot gets some light back from the underside of the piece.
    return background * ( 1.0 - 0.9 * pow( min( 1.0, taken ), 0.8 ) * ( 1.0 - away ) );
  }
  vec3 roll( vec3 x ) {
    vec3 high = ${float(SHOULDER)} + ${float(1 - SHOULDER)} * ( 1.0 - exp( -( x - ${float(SHOULDER)} ) / ${float(1 - SHOULDER)} ) );
    return mix( high, x, vec3( lessThanEqual( x, vec3( ${float(SHOULDER)} ) ) ) );
  }
  vec3 encode( vec3 x ) {
    return mix( 1.055 * pow( x, vec3( 0.41666 ) ) - 0.055, x * 12.92, vec3( lessThanEqual( x, vec3( 0.0031308 ) ) ) );
  }
  void main() {
    vec4 sum = max( texelFetch( picture, ivec2( gl_FragCoord.xy ), 0 ), 0.0 );
    vec3 light = sum.rgb;
    if ( sum.a < 0.999 ) light += floorColour() * ( 1.0 - sum.a );
    // Multiplied patterns and colors come out a touch too vivid; dyed cloth and timber are calmer.
    vec3 calm = mix( vec3( dot( light, vec3( 0.3, 0.6, 0.1 ) ) ), light, mix( 1.0, 0.9, sum.a ) );
    outColour = vec4( encode( roll( calm ) ), 1.0 );
  }
`;

export const SHADOW_VERTEX = /* glsl */ `
  void main() { gl_Position = projectionMatrix * viewMatrix * vec4( position, 1.0 ); }
`;

export const SHADOW_FRAGMENT = /* glsl */ `
  precision highp float;
  layout( location = 0 ) out vec4 outNothing;
  void main() { outNothing = vec4( 1.0 ); }
`;
