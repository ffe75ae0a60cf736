import type { Verdict } from "#kernel/refusals.ts";

/** Validates a GLB file (binary glTF 2.0): a header, a JSON chunk, and at most one binary chunk. */

const jsonChunk = 0x4e4f534a;
const binaryChunk = 0x004e4942;
const headerBytes = 12;
const chunkHeaderBytes = 8;
const maxJsonBytes = 4 * 1024 * 1024;

/** The most triangles that a phone rotates smoothly. */
const maxTriangles = 500_000;
/** Limits of vertices per accessor and of nodes, because a short JSON text could request more memory than a browser has. */
const maxVertices = 3 * maxTriangles;
const maxNodes = 10_000;

/** glTF extensions that the viewer supports without an extra decoder. */
const supportedExtensions = /^(KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_webp)$/;

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

const asArray = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

const parseJson = (bytes: Buffer): Gltf | undefined => {
  try {
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof json === "object" && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
};

/** Splits a file into its chunks; undefined when the chunk lengths do not match the file length. */
const readChunks = (bytes: Buffer): Chunks | undefined => {
  if (bytes.length < headerBytes + chunkHeaderBytes || bytes.toString("latin1", 0, 4) !== "glTF") return undefined;
  if (bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(8) !== bytes.length) return undefined;
  const jsonBytes = bytes.readUInt32LE(12);
  const jsonEnd = headerBytes + chunkHeaderBytes + jsonBytes;
  if (bytes.readUInt32LE(16) !== jsonChunk || jsonBytes > maxJsonBytes || jsonEnd > bytes.length) return undefined;
  const json = parseJson(bytes.subarray(headerBytes + chunkHeaderBytes, jsonEnd));
  if (!json) return undefined;
  if (jsonEnd === bytes.length) return { json, binary: Buffer.alloc(0) };
  if (jsonEnd + chunkHeaderBytes > bytes.length || bytes.readUInt32LE(jsonEnd + 4) !== binaryChunk) return undefined;
  const binary = bytes.subarray(jsonEnd + chunkHeaderBytes);
  return bytes.readUInt32LE(jsonEnd) === binary.length ? { json, binary } : undefined;
};

const isOffset = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0;

/** Whether every buffer view is inside the binary chunk. */
const hasValidViews = ({ json, binary }: Chunks): boolean =>
  asArray(json.bufferViews).every(({ buffer, byteOffset = 0, byteLength }) => {
    return buffer === 0 && isOffset(byteOffset) && isOffset(byteLength) && byteOffset + byteLength <= binary.length;
  });

const pictureSignatures: Readonly<Record<string, string>> = {
  "image/png": "\u0089PNG",
  "image/jpeg": "\u00ff\u00d8\u00ff",
  "image/webp": "RIFF",
};

/** Whether all textures are embedded and match their declared type. */
const hasValidTextures = ({ json, binary }: Chunks): boolean =>
  asArray(json.images).every(({ mimeType, bufferView }) => {
    const signature = pictureSignatures[String(mimeType)];
    const view = isOffset(bufferView) ? asArray(json.bufferViews)[bufferView] : undefined;
    if (!signature || !view) return false;
    const from = Number(view.byteOffset ?? 0);
    return binary.toString("latin1", from, from + signature.length) === signature;
  });

const countTriangles = (json: Gltf): number => {
  const counts = asArray(json.accessors).map(({ count }) => (isOffset(count) ? count : 0));
  return asArray(json.meshes)
    .flatMap(({ primitives }) => asArray(primitives))
    .reduce((sum, { indices, attributes }) => sum + (counts[Number(indices ?? attributes?.POSITION)] ?? 0) / 3, 0);
};

const isTooDetailed = (json: Gltf): boolean =>
  countTriangles(json) > maxTriangles ||
  asArray(json.accessors).some(({ count }) => Number(count) > maxVertices) ||
  asArray(json.nodes).length > maxNodes;

/**
 * The reason to refuse a 3D model; undefined when it is valid. All resources must be embedded, because a browser would fetch external
 * URIs, and it must not require decoders.
 */
export const validateGlb = (bytes: Buffer): Verdict => {
  const chunks = readChunks(bytes);
  if (!chunks || !/^2\.\d+$/.test(String(chunks.json.asset?.version))) return "FILE_DAMAGED";
  const { json } = chunks;
  const hasExternalResources = [...asArray(json.buffers), ...asArray(json.images)].some(({ uri }) => uri !== undefined);
  const needsDecoder = asArray(json.extensionsRequired).some((name) => !supportedExtensions.test(String(name)));
  if (hasExternalResources || needsDecoder) return "MODEL_NOT_PLAIN";
  if (asArray(json.buffers).length > 1 || !hasValidViews(chunks) || !hasValidTextures(chunks)) return "FILE_DAMAGED";
  if (countTriangles(json) === 0) return "FILE_DAMAGED";
  return isTooDetailed(json) ? ["MODEL_TOO_DETAILED", { triangles: maxTriangles.toLocaleString("en-US") }] : undefined;
};
