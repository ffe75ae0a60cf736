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
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(32)]);
const withPicture = (image: object) => ({ ...triangle, images: [image], textures: [{ source: 0 }] });

describe("GLB validation", () => {
  test("accepts a self-contained model", () => expect(validateGlb(glb(triangle, points))).toBeUndefined());
  test("accepts an embedded texture", () =>
    expect(validateGlb(glb(withPicture({ mimeType: "image/png", bufferView: 0 }), png))).toBeUndefined());
  test("accepts extensions that need no decoder", () =>
    expect(
      validateGlb(glb({ ...triangle, extensionsRequired: ["KHR_materials_unlit", "KHR_mesh_quantization"] }, points)),
    ).toBeUndefined());

  test.each<[string, Buffer]>([
    ["empty", Buffer.alloc(0)],
    ["text", Buffer.from("<script>alert(1)</script>".repeat(4))],
    ["another version", glb(triangle, points, 1)],
    ["truncated file", glb(triangle, points).subarray(0, -4)],
    ["trailing bytes", Buffer.concat([glb(triangle, points), Buffer.from("PK")])],
    ["invalid JSON", glb("{asset:", points)],
    ["a JSON array", glb("[]", points)],
    ["no version of glTF", glb({ ...triangle, asset: {} }, points)],
    ["a view beyond its bytes", glb({ ...triangle, bufferViews: [{ buffer: 0, byteOffset: 20, byteLength: 36 }] }, points)],
    ["a view before its bytes", glb({ ...triangle, bufferViews: [{ buffer: 0, byteOffset: -4, byteLength: 8 }] }, points)],
    ["no meshes", glb({ asset: { version: "2.0" } })],
    ["an SVG texture", glb(withPicture({ mimeType: "image/svg+xml", bufferView: 0 }), png)],
    ["a texture of another type", glb(withPicture({ mimeType: "image/jpeg", bufferView: 0 }), png)],
  ])("rejects as FILE_DAMAGED: %s", (_what, bytes) => expect(validateGlb(bytes)).toBe("FILE_DAMAGED"));

  test.each<[string, object]>([
    ["an external buffer", { ...triangle, buffers: [{ byteLength: 36, uri: "https://tracker.test/a.bin" }] }],
    ["a data URI buffer", { ...triangle, buffers: [{ byteLength: 36, uri: "data:application/octet-stream;base64,AAAA" }] }],
    ["an external texture", withPicture({ uri: "//tracker.test/pixel.png" })],
    ["mesh compression", { ...triangle, extensionsRequired: ["KHR_draco_mesh_compression"] }],
  ])("rejects as MODEL_NOT_PLAIN: %s", (_what, json) => expect(validateGlb(glb(json, points))).toBe("MODEL_NOT_PLAIN"));

  test("rejects too many triangles", () =>
    expect(validateGlb(glb({ ...triangle, accessors: [{ ...triangle.accessors[0], count: 1_500_003 }] }, points))).toEqual([
      "MODEL_TOO_DETAILED",
      { triangles: "500,000" },
    ]));
});
