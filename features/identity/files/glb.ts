import type { Verdict } from "#kernel/refusals.ts";

/** Looks into a GLB file (glTF 2.0, binary form): a header, a chunk of JSON, and behind it at most one chunk of bytes. */

const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const headerBytes = 12;
const chunkHeaderBytes = 8;
const maxJsonBytes = 4 * 1024 * 1024;

/** A phone turns this many without stuttering. */
const maxTriangles = 500_000;
/** Corners of one list of points, and parts of a piece: a short text could ask for more than a browser's memory holds. */
const maxCorners = 3 * maxTriangles;
const maxParts = 10_000;

/** What the viewer shows without a decoder of its own: materials, textures' places, compact numbers. */
const understood = /^(KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_webp)$/;

interface Gltf {
  asset?: { version?: unknown };
  buffers?: { uri?: unknown; byteLength?: unknown }[];
  bufferViews?: { buffer?: unknown; byteOffset?: unknown; byteLength?: unknown }[];
  images?: { uri?: unknown; mimeType?: unknown; bufferView?: unknown }[];
  accessors?: { count?: unknown }[];
  meshes?: { primitives?: { indices?: unknown; attributes?: Record<string, unknown> }[] }[];
  nodes?: unknown[];
  extensionsRequired?: unknown[];
}

interface Chunks {
  json: Gltf;
  binary: Buffer;
}

const arrayOf = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

const parsed = (bytes: Buffer): Gltf | undefined => {
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof json === "object" && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
};

/** Takes a file apart; undefined when its lengths do not add up to exactly the file. */
const chunksOf = (bytes: Buffer): Chunks | undefined => {
  if (bytes.length < headerBytes + chunkHeaderBytes || bytes.toString("latin1", 0, 4) !== "glTF") return undefined;
  if (bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(8) !== bytes.length) return undefined;
  const jsonBytes = bytes.readUInt32LE(12);
  const jsonEnd = headerBytes + chunkHeaderBytes + jsonBytes;
  if (bytes.readUInt32LE(16) !== jsonChunk || jsonBytes > maxJsonBytes || jsonEnd > bytes.length) return undefined;
  const json = parsed(bytes.subarray(headerBytes + chunkHeaderBytes, jsonEnd));
  if (!json) return undefined;
  if (jsonEnd === bytes.length) return { json, binary: Buffer.alloc(0) };
  if (jsonEnd + chunkHeaderBytes > bytes.length || bytes.readUInt32LE(jsonEnd + 4) !== binaryChunk) return undefined;
  const binary = bytes.subarray(jsonEnd + chunkHeaderBytes);
  return bytes.readUInt32LE(jsonEnd) === binary.length ? { json, binary } : undefined;
};

const isPlace = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Whether every view lies inside of the bytes that came along. */
const viewsFit = ({ json, binary }: Chunks): boolean =>
  arrayOf(json.bufferViews).every(({ buffer, byteOffset = 0, byteLength }) => {
    return buffer === 0 && isPlace(byteOffset) && isPlace(byteLength) && byteOffset + byteLength <= binary.length;
  });

const pictureSignatures: Readonly<Record<string, string>> = {
  "image/png": "\u0089PNG",
  "image/jpeg": "\u00ff\u00d8\u00ff",
  "image/webp": "RIFF",
};

/** Textures lie inside, and are the pictures that they say they are. */
const picturesAreWhatTheySay = ({ json, binary }: Chunks): boolean =>
  arrayOf(json.images).every(({ mimeType, bufferView }) => {
    const signature = pictureSignatures[String(mimeType)];
    const view = isPlace(bufferView) ? arrayOf(json.bufferViews)[bufferView] : undefined;
    if (!signature || !view) return false;
    const from = Number(view.byteOffset ?? 0);
    return binary.toString("latin1", from, from + signature.length) === signature;
  });

const trianglesOf = (json: Gltf): number => {
  const counts = arrayOf(json.accessors).map(({ count }) => (isPlace(count) ? count : 0));
  return arrayOf(json.meshes)
    .flatMap(({ primitives }) => arrayOf(primitives))
    .reduce((sum, { indices, attributes }) => sum + (counts[Number(indices ?? attributes?.POSITION)] ?? 0) / 3, 0);
};

const isTooDetailed = (json: Gltf): boolean =>
  trianglesOf(json) > maxTriangles ||
  arrayOf(json.accessors).some(({ count }) => Number(count) > maxCorners) ||
  arrayOf(json.nodes).length > maxParts;

/**
 * Why a file may not be shown as a 3D model; nothing when it may. It must hold everything itself, because a browser would
 * fetch every address it names, and be understood without decoders, which are programs of others.
 */
export const glbRefusal = (bytes: Buffer): Verdict => {
  const chunks = chunksOf(bytes);
  if (!chunks || !/^2\.\d+$/.test(String(chunks.json.asset?.version))) return "FILE_DAMAGED";
  const { json } = chunks;
  const refersElsewhere = [...arrayOf(json.buffers), ...arrayOf(json.images)].some(({ uri }) => uri !== undefined);
  const needsDecoder = arrayOf(json.extensionsRequired).some((name) => !understood.test(String(name)));
  if (refersElsewhere || needsDecoder) return "MODEL_NOT_PLAIN";
  if (arrayOf(json.buffers).length > 1 || !viewsFit(chunks) || !picturesAreWhatTheySay(chunks)) return "FILE_DAMAGED";
  if (trianglesOf(json) === 0) return "FILE_DAMAGED";
  return isTooDetailed(json) ? ["MODEL_TOO_DETAILED", { triangles: maxTriangles.toLocaleString("en-US") }] : undefined;
};
