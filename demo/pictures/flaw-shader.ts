import { FLAW_KINDS } from "./flaw-kinds.ts";

/**
 * Shader code of flaws: the relief changes the normal, the material changes color and gloss. `p` is the position on the surface,
 * 1 at the flaw's radius; `q` is the same in 3D, for edges.
 */
export const FLAW_CHUNK = /* glsl */ `
  ${FLAW_KINDS.map((kind, k) => `const int F_${kind} = ${k + 1};`).join("\n")}
  uniform int flawKind;
  uniform vec3 flawAt;
  uniform vec3 flawRight;
  uniform vec3 flawUp;
  uniform float flawReach;
  uniform float flawSeed;

  float chance( vec2 p ) { return fract( sin( dot( p + flawSeed, vec2( 127.1, 311.7 ) ) ) * 43758.5453 ); }
  float grain( vec2 p ) {
    vec2 i = floor( p ), f = fract( p );
    f = f * f * ( 3.0 - 2.0 * f );
    return mix( mix( chance( i ), chance( i + vec2( 1, 0 ) ), f.x ), mix( chance( i + vec2( 0, 1 ) ), chance( i + vec2( 1, 1 ) ), f.x ), f.y );
  }
  float cloud( vec2 p ) { return 0.55 * grain( p ) + 0.3 * grain( p * 2.3 + 7.0 ) + 0.15 * grain( p * 5.1 + 3.0 ); }
  float bell( float x, float width ) { return exp( - x * x / ( width * width ) ); }

  /** Distance from a hairline that runs across the flaw at an angle of its own. */
  float hairline( vec2 p, float k, float bend ) {
    float a = ( chance( vec2( k, 1.0 ) ) - 0.5 ) * 1.6;
    vec2 r = vec2( cos( a ) * p.x + sin( a ) * p.y, cos( a ) * p.y - sin( a ) * p.x );
    r -= ( vec2( chance( vec2( k, 2.0 ) ), chance( vec2( k, 3.0 ) ) ) - 0.5 ) * vec2( 0.9, 1.5 );
    float half_ = 0.18 + 0.5 * chance( vec2( k, 4.0 ) );
    float along = smoothstep( half_, half_ * 0.5, abs( r.x ) );
    return along > 0.0 ? abs( r.y - bend * r.x * r.x - 0.012 * grain( vec2( r.x * 9.0, k ) ) ) + ( 1.0 - along ) * 0.05 : 9.0;
  }

  float blot( vec2 p ) { return length( p ) * ( 0.5 + 1.05 * cloud( p * 0.95 + 4.0 ) + 0.12 * grain( p * 6.0 ) ); }
  float scratchAt( vec2 p ) {
    float y = p.y - 0.11 * sin( p.x * 1.9 ) - 0.05 * grain( vec2( p.x * 5.0, 1.0 ) );
    float main_ = bell( y, 0.028 + 0.018 * grain( vec2( p.x * 6.0, 5.0 ) ) ) * smoothstep( 1.0, 0.72, abs( p.x ) );
    float beside = 0.55 * bell( y - 0.13 - 0.05 * p.x, 0.016 ) * smoothstep( 0.6, 0.2, abs( p.x - 0.22 ) );
    return max( main_, beside ) * ( 0.55 + 0.45 * grain( vec2( p.x * 21.0, 9.0 ) ) );
  }
  float stitchAt( vec2 p ) {
    float x = fract( ( p.x + p.y * 0.55 + 0.03 * grain( vec2( floor( p.x * 7.0 ), 2.0 ) ) ) * 6.5 ) - 0.5;
    float tall = 0.085 + 0.03 * chance( vec2( floor( p.x * 6.5 ), 3.0 ) );
    return smoothstep( 0.17, 0.05, abs( x ) ) * smoothstep( tall, tall - 0.03, abs( p.y ) ) * smoothstep( 0.9, 0.85, abs( p.x ) );
  }
  float hairlines( vec2 p ) {
    float found = 0.0;
    for ( int k = 0; k < 15; k ++ ) found = max( found, bell( hairline( p, float( k ), 0.12 ), 0.009 ) * ( 0.3 + 0.7 * chance( vec2( float( k ), 6.0 ) ) ) );
    return found;
  }
  float rubbed( vec2 p ) {
    float where_ = smoothstep( 1.0, 0.35, length( p * vec2( 0.75, 1.5 ) ) + 0.5 * cloud( p * 2.0 ) - 0.25 );
    return where_ * smoothstep( 0.45, 0.85, grain( vec2( p.x * 2.4 + p.y, p.y * 46.0 ) ) );
  }

  float flawHeight( vec2 p ) {
    float h = 0.0;
    if ( flawKind == F_folds ) {
      for ( int k = -1; k <= 1; k ++ ) {
        float at = float( k ) * 0.62 + 0.1 * ( grain( vec2( p.x * 1.1 + float( k ) * 9.0, 2.0 ) ) - 0.5 ) + 0.12 * p.x * float( k );
        float strong = 0.5 + 0.5 * grain( vec2( p.x * 1.7, float( k ) * 5.0 ) );
        h += strong * ( bell( p.y - at, 0.055 ) - 0.55 * bell( p.y - at - 0.12, 0.08 ) );
      }
      float across = p.x - 0.15 + 0.08 * ( grain( vec2( p.y * 1.4, 8.0 ) ) - 0.5 );
      h += 0.6 * ( bell( across, 0.05 ) - 0.5 * bell( across - 0.11, 0.08 ) );
      return h * 0.030 * smoothstep( 1.9, 1.2, length( p ) );
    }
    if ( flawKind == F_thread ) {
      float pulled = bell( p.y, 0.09 ) * smoothstep( 1.5, 0.1, abs( p.x ) );
      return pulled * ( -0.06 + 0.05 * sin( p.x * 30.0 ) );
    }
    if ( flawKind == F_seam ) {
      float away = bell( p.y, 0.2 ) * smoothstep( 1.6, 1.0, abs( p.x ) );
      return away * 0.016 * sin( p.x * 41.0 + 2.0 * grain( p * 4.0 ) ) - 0.05 * bell( p.y - 0.008 * grain( vec2( p.x * 14.0, 1.0 ) ), 0.035 ) + 0.03 * stitchAt( p );
    }
    if ( flawKind == F_scratch ) return -0.03 * scratchAt( p );
    if ( flawKind == F_scuffs ) return -0.004 * hairlines( p );
    if ( flawKind == F_rub ) return -0.005 * rubbed( p );
    if ( flawKind == F_touchUp ) return 0.02 * smoothstep( 1.0, 0.8, blot( p ) ) * ( 0.8 + 0.2 * grain( vec2( p.x * 3.0, p.y * 26.0 ) ) );
    if ( flawKind == F_blemish ) {
      float inside = smoothstep( 1.0, 0.5, blot( p ) );
      return inside * ( 0.07 * smoothstep( 0.5, 0.85, grain( p * 5.0 ) ) - 0.06 * smoothstep( 0.72, 0.8, grain( p * 8.0 + 3.0 ) ) );
    }
    if ( flawKind == F_dent ) {
      float r = length( p * vec2( 0.85, 1.1 ) ) + 0.14 * ( cloud( p * 1.8 ) - 0.5 );
      return -0.42 * exp( -r * r * 2.6 ) + 0.05 * bell( r - 1.0, 0.22 );
    }
    if ( flawKind == F_crush ) {
      float r = blot( p );
      return -0.16 * smoothstep( 1.0, 0.75, r ) + 0.08 * smoothstep( 1.05, 0.5, r ) * cloud( p * 5.0 );
    }
    return h;
  }

  void flaw( vec3 at, inout vec3 base, inout vec3 n, inout float rough, inout float gloss ) {
    vec3 d = ( at - flawAt ) / flawReach;
    bool onEdge = flawKind == F_dent || flawKind == F_crush;
    vec2 p = vec2( dot( d, flawRight ), dot( d, flawUp ) );
    float deep = dot( d, cross( flawRight, flawUp ) );
    if ( length( d ) > ( flawKind == F_shade ? 3.2 : 2.2 ) || ( ! onEdge && abs( deep ) > 0.7 ) ) return;
    const float e = 0.006;
    float h = flawHeight( p );
    vec2 slope = vec2( flawHeight( p + vec2( e, 0 ) ) - h, flawHeight( p + vec2( 0, e ) ) - h ) / e;
    n = normalize( n - slope.x * flawRight - slope.y * flawUp );
    if ( flawKind == F_stain ) {
      float r = blot( p );
      float tide = bell( r - 0.93, 0.055 ) * ( 0.5 + 0.5 * cloud( p * 4.0 ) ) + 0.4 * bell( r - 0.72, 0.05 ) * grain( p * 3.0 );
      base *= mix( vec3( 1.0 ), vec3( 0.8, 0.75, 0.66 ), smoothstep( 1.03, 0.8, r ) * ( 0.35 + 0.5 * cloud( p * 2.2 ) ) );
      base *= mix( vec3( 1.0 ), vec3( 0.56, 0.47, 0.34 ), min( 1.0, tide ) );
      // On dark cloth what the water left behind is lighter than the cloth.
      base += vec3( 0.05, 0.045, 0.035 ) * tide * smoothstep( 0.25, 0.05, dot( base, vec3( 0.33 ) ) );
    }
    if ( flawKind == F_folds ) base *= 1.0 + h * 2.2;
    if ( flawKind == F_seam ) {
      base *= 1.0 - 0.55 * bell( p.y, 0.022 );
      base = mix( base, base * 0.5 + vec3( 0.22, 0.2, 0.17 ), stitchAt( p ) );
    }
    if ( flawKind == F_scratch ) {
      float m = scratchAt( p );
      // What is light already shows the dirt in it instead.
      vec3 bare = mix( base * 1.35 + vec3( 0.13, 0.1, 0.07 ), base * 0.5, smoothstep( 0.4, 0.6, dot( base, vec3( 0.33 ) ) ) );
      // Part of it has been coloured in.
      base = mix( base, mix( bare, base * 0.72, smoothstep( 0.1, 0.5, p.x + 0.3 * grain( p * 6.0 ) ) ), min( 1.0, m * 1.3 ) );
      rough = mix( rough, 0.8, m );
    }
    if ( flawKind == F_shade ) {
      // One board between two that match, and it ends in the picture: the eye compares it with what is around it.
      float beside = max( max( abs( p.y + 0.34 ) - 0.36, abs( deep ) - 0.015 ), p.x - 0.715 );
      base *= mix( vec3( 1.0 ), vec3( 0.6, 0.52, 0.44 ), smoothstep( 0.003, -0.003, beside ) );
      base *= 1.0 - 0.75 * bell( beside, 0.008 );
    }
    if ( flawKind == F_crush ) {
      float r = blot( p );
      float in_ = smoothstep( 1.0, 0.92, r );
      // Filler that was mixed to match: close, but flatter and a little lighter than what is around it.
      vec3 filler = base * vec3( 1.16, 1.1, 1.02 ) + vec3( 0.035, 0.028, 0.02 );
      vec3 core = vec3( 0.46, 0.35, 0.23 ) * ( 0.7 + 0.6 * grain( p * 16.0 ) );
      base = mix( base, mix( filler * ( 0.92 + 0.16 * cloud( p * 6.0 ) ), core, 0.55 * smoothstep( 0.52, 0.72, cloud( p * 2.6 + 5.0 ) ) ), in_ );
      base *= 1.0 - 0.3 * bell( r - 0.97, 0.07 ) * grain( p * 4.0 );
      rough = mix( rough, 0.95, in_ );
      gloss *= 1.0 - 0.7 * in_;
    }
    if ( flawKind == F_dent ) {
      float r = length( p );
      float crack = bell( cloud( p * 2.4 ) - 0.5, 0.016 ) * smoothstep( 0.95, 0.3, r );
      base *= ( 1.0 - 0.2 * exp( -r * r * 3.0 ) ) * ( 1.0 - 0.6 * crack );
    }
    if ( flawKind == F_touchUp ) {
      float m = smoothstep( 1.0, 0.86, blot( p ) );
      base = mix( base, base * vec3( 1.42, 1.3, 1.16 ) + 0.035, m * ( 0.75 + 0.25 * grain( vec2( p.x * 3.0, p.y * 26.0 ) ) ) );
      rough = mix( rough, 0.28, m * 0.8 );
    }
    if ( flawKind == F_scuffs ) {
      float m = hairlines( p );
      // Light on what is dark, and dark with what has rubbed into them on what is light.
      float light = smoothstep( 0.12, 0.35, dot( base, vec3( 0.33 ) ) );
      base = mix( base, mix( base * 0.52 + vec3( 0.16, 0.155, 0.145 ), base * 0.34, light ), m * 0.9 );
      float haze = smoothstep( 1.0, 0.2, blot( p - vec2( 0.25, -0.1 ) ) );
      rough = min( 1.0, rough + 0.25 * haze );
      base = mix( base, base + 0.03, haze * grain( p * 9.0 ) );
    }
    if ( flawKind == F_rub ) {
      float m = rubbed( p );
      base = mix( base, base * 0.6 + vec3( 0.2, 0.195, 0.185 ), m * 0.75 );
      rough = mix( rough, 0.8, m );
    }
    if ( flawKind == F_blemish ) {
      float m = smoothstep( 1.0, 0.6, blot( p ) );
      float pit = m * smoothstep( 0.7, 0.78, grain( p * 8.0 + 3.0 ) );
      base = mix( base, base * 0.55, pit );
      rough = mix( rough, 0.75, m * 0.6 );
    }
  }
`;
