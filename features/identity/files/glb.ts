import { parseForeignJson } from "#kernel/parse-json.ts";
import type { Verdict } from "#kernel/refusals.ts";
import { createWorkerThread, isBeyondBounds } from "#platform/worker-thread.ts";

/** Checks an uploaded GLB file (binary glTF 2.0): our own limits first, then the format in a worker thread (docs/security.md S59). */

/** Where the JSON chunk starts: after the header of the file and of the chunk. */
const jsonOffset = 20;
const jsonLengthOffset = 12;
const maxJsonBytes = 4 * 1024 * 1024;

/** The most triangles that a phone rotates smoothly. */
const maxTriangles = 500_000;
/** Limits of vertices per accessor and of nodes, because a short JSON text could request more memory than a browser has. */
const maxVertices = 3 * maxTriangles;
const maxNodes = 10_000;

/** glTF extensions that the viewer supports without an extra decoder. */
const supportedExtensions = /^(KHR_materials_\w+|KHR_texture_transform|KHR_mesh_quantization|KHR_lights_punctual|EXT_texture_webp)$/;

const pictureTypes: readonly unknown[] = ["image/png", "image/jpeg", "image/webp"];

const maxValidationMs = 20_000;
const maxValidatorMegabytes = 256;

interface Gltf {
  buffers?: { uri?: unknown }[];
  images?: { uri?: unknown; mimeType?: unknown }[];
  accessors?: { count?: unknown }[];
  meshes?: { primitives?: { indices?: unknown; attributes?: Record<string, unknown> }[] }[];
  nodes?: unknown[];
  extensionsRequired?: unknown[];
}

const asArray = <Item>(value: readonly Item[] | undefined): readonly Item[] => (Array.isArray(value) ? value : []);

const readJson = (bytes: Buffer): Gltf | undefined => {
  if (bytes.length < jsonOffset || bytes.readUInt32LE(jsonLengthOffset) > maxJsonBytes) return undefined;
  try {
    const json = parseForeignJson(bytes.toString("utf8", jsonOffset, jsonOffset + bytes.readUInt32LE(jsonLengthOffset)));
    return typeof json === "object" && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
};

const countTriangles = (json: Gltf): number => {
  const counts = asArray(json.accessors).map((accessor) => (typeof accessor?.count === "number" ? Math.max(0, accessor.count) : 0));
  return asArray(json.meshes)
    .flatMap((mesh) => asArray(mesh?.primitives))
    .reduce((sum, primitive) => sum + (counts[Number(primitive?.indices ?? primitive?.attributes?.POSITION)] ?? 0) / 3, 0);
};

const isTooDetailed = (json: Gltf, triangles: number): boolean =>
  triangles > maxTriangles ||
  asArray(json.accessors).some((accessor) => Number(accessor?.count) > maxVertices) ||
  asArray(json.nodes).length > maxNodes;

const validateInThread = createWorkerThread<Uint8Array, boolean>({
  pool: { name: "model-uploads", concurrency: 2, maxRunningPerCompany: 1, maxQueue: 20 },
  source: new URL("./glb-thread.ts", import.meta.url),
  maxMegabytes: maxValidatorMegabytes,
  maxMs: maxValidationMs,
});

/** Validates the format by the validator of Khronos. False also when that takes too long or too much memory. */
const isValidFormat = async (bytes: Buffer): Promise<boolean> => {
  try {
    return await validateInThread(bytes);
  } catch (error) {
    if (isBeyondBounds(error)) return false;
    throw error;
  }
};

/**
 * The reason to refuse a 3D model; undefined when it is valid. All resources must be embedded, because a browser would fetch external
 * URIs, and it must not require decoders.
 */
export const validateGlb = async (bytes: Buffer): Promise<Verdict> => {
  const json = readJson(bytes);
  if (!json) return "FILE_DAMAGED";
  const hasExternalResources = [...asArray(json.buffers), ...asArray(json.images)].some((resource) => resource?.uri !== undefined);
  const needsDecoder = asArray(json.extensionsRequired).some((name) => !supportedExtensions.test(String(name)));
  if (hasExternalResources || needsDecoder) return "MODEL_NOT_PLAIN";
  if (asArray(json.buffers).length > 1 || asArray(json.images).some((image) => !pictureTypes.includes(image?.mimeType)))
    return "FILE_DAMAGED";
  const triangles = countTriangles(json);
  if (isTooDetailed(json, triangles)) return ["MODEL_TOO_DETAILED", { triangles: maxTriangles.toLocaleString("en-US") }];
  return triangles > 0 && (await isValidFormat(bytes)) ? undefined : "FILE_DAMAGED";
};
