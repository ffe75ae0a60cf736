import { describe, expect, test } from "vitest";
import { validateGlb } from "./glb.ts";

const pad = (bytes: Buffer, by: number): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, by)]);

const chunk = (type: number, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32LE(bytes.length, 0);
  head.writeUInt32LE(type, 4);
  return Buffer.concat([head, bytes]);
};

const glb = (json: unknown, binary = Buffer.alloc(0), version = 2): Buffer => {
  const text = typeof json === "string" ? json : JSON.stringify(json);
  const body = Buffer.concat([
    chunk(0x4e4f534a, pad(Buffer.from(text), 0x20)),
    ...(binary.length > 0 ? [chunk(0x004e4942, pad(binary, 0))] : []),
  ]);
  const head = Buffer.alloc(12);
  head.write("glTF", 0, "latin1");
  head.writeUInt32LE(version, 4);
  head.writeUInt32LE(12 + body.length, 8);
  return Buffer.concat([head, body]);
};

const triangle = {
  asset: { version: "2.0" },
  buffers: [{ byteLength: 36 }],
  bufferViews: [{ buffer: 0, byteLength: 36 }],
  accessors: [{ bufferView: 0, componentType: 5126, count: 3, type: "VEC3" }],
  meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
};
const points = Buffer.alloc(36);
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==", "base64");
const pointsAndPicture = Buffer.concat([points, png]);
const withPicture = (image: object) => ({
  ...triangle,
  buffers: [{ byteLength: pointsAndPicture.length }],
  bufferViews: [...triangle.bufferViews, { buffer: 0, byteOffset: 36, byteLength: png.length }],
  images: [image],
  textures: [{ source: 0 }],
});
const withExtraChunk = (model: Buffer): Buffer => {
  const bytes = Buffer.concat([model, chunk(0x04034b50, Buffer.alloc(8))]);
  bytes.writeUInt32LE(bytes.length, 8);
  return bytes;
};
const indexed = (...indices: number[]): Buffer =>
  glb(
    {
      ...triangle,
      buffers: [{ byteLength: 42 }],
      bufferViews: [...triangle.bufferViews, { buffer: 0, byteOffset: 36, byteLength: 6 }],
      accessors: [...triangle.accessors, { bufferView: 1, componentType: 5123, count: 3, type: "SCALAR" }],
      meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    },
    Buffer.concat([points, Buffer.from(Uint16Array.from(indices).buffer)]),
  );

describe("GLB validation", () => {
  test.each<[string, Buffer]>([
    ["a self-contained model", glb(triangle, points)],
    ["indices of its vertices", indexed(0, 1, 2)],
    ["an embedded texture", glb(withPicture({ mimeType: "image/png", bufferView: 1 }), pointsAndPicture)],
    [
      "extensions that need no decoder",
      glb(
        {
          ...triangle,
          extensionsUsed: ["KHR_materials_unlit", "KHR_mesh_quantization"],
          extensionsRequired: ["KHR_materials_unlit", "KHR_mesh_quantization"],
          materials: [{ extensions: { KHR_materials_unlit: {} } }],
        },
        points,
      ),
    ],
    [
      "bounds that are slightly off",
      glb({ ...triangle, accessors: [{ ...triangle.accessors[0], min: [0, 0, -0.001], max: [0, 0, 0.001] }] }, points),
    ],
  ])("accepts %s", async (_what, bytes) => expect(await validateGlb(bytes)).toBeUndefined());

  test.each<[string, Buffer]>([
    ["empty", Buffer.alloc(0)],
    ["text", Buffer.from("<script>alert(1)</script>".repeat(4))],
    ["another version", glb(triangle, points, 1)],
    ["truncated file", glb(triangle, points).subarray(0, -4)],
    ["trailing bytes", Buffer.concat([glb(triangle, points), Buffer.from("PK")])],
    ["a chunk of an unknown type", withExtraChunk(glb(triangle, points))],
    ["invalid JSON", glb("{asset:", points)],
    ["a JSON array", glb("[]", points)],
    ["nulls in lists", glb({ ...triangle, accessors: [null], meshes: [null], images: [null], buffers: [null], nodes: [null] }, points)],
    ["no version of glTF", glb({ ...triangle, asset: {} }, points)],
    ["a view beyond its bytes", glb({ ...triangle, bufferViews: [{ buffer: 0, byteOffset: 20, byteLength: 36 }] }, points)],
    ["a view before its bytes", glb({ ...triangle, bufferViews: [{ buffer: 0, byteOffset: -4, byteLength: 8 }] }, points)],
    ["an accessor beyond its view", glb({ ...triangle, accessors: [{ ...triangle.accessors[0], count: 6 }] }, points)],
    ["an index of a vertex that does not exist", indexed(0, 1, 3)],
    ["a position that is no number", glb(triangle, Buffer.from(new Float32Array(9).fill(Number.NaN).buffer))],
    ["no meshes", glb({ asset: { version: "2.0" } })],
    ["an SVG texture", glb(withPicture({ mimeType: "image/svg+xml", bufferView: 1 }), pointsAndPicture)],
    ["a texture of another type", glb(withPicture({ mimeType: "image/jpeg", bufferView: 1 }), pointsAndPicture)],
  ])("rejects as FILE_DAMAGED: %s", async (_what, bytes) => expect(await validateGlb(bytes)).toBe("FILE_DAMAGED"));

  test.each<[string, object]>([
    ["an external buffer", { ...triangle, buffers: [{ byteLength: 36, uri: "https://tracker.test/a.bin" }] }],
    ["a data URI buffer", { ...triangle, buffers: [{ byteLength: 36, uri: "data:application/octet-stream;base64,AAAA" }] }],
    ["an external texture", withPicture({ uri: "//tracker.test/pixel.png" })],
    ["mesh compression", { ...triangle, extensionsRequired: ["KHR_draco_mesh_compression"] }],
  ])("rejects as MODEL_NOT_PLAIN: %s", async (_what, json) => expect(await validateGlb(glb(json, points))).toBe("MODEL_NOT_PLAIN"));

  test("rejects too many triangles", async () =>
    expect(await validateGlb(glb({ ...triangle, accessors: [{ ...triangle.accessors[0], count: 1_500_003 }] }, points))).toEqual([
      "MODEL_TOO_DETAILED",
      { triangles: "500,000" },
    ]));
});
