import { gzipSync } from "node:zlib";
import { Mesh } from "three";
import { GLTFExporter } from "three/examples/jsm/exporters/GLTFExporter.js";
import { arrange, type SetSpec } from "./arrange.ts";
import { buildGroup } from "./build-group.ts";
import { buildModel } from "./build-model.ts";
import type { ModelSpec } from "./model-spec.ts";

/** Minimal `FileReader` for the exporter, because Node has none. */
class BlobReader {
  result: ArrayBuffer | undefined;
  onloadend: (() => void) | undefined;
  readAsArrayBuffer(blob: Blob): void {
    void blob.arrayBuffer().then((bytes) => {
      this.result = bytes;
      this.onloadend?.();
    });
  }
}

/** Exports a model as a compressed GLB file, without texture coordinates, because the finishes are plain colors. */
export const exportModel = async (spec: ModelSpec | SetSpec): Promise<Buffer> => {
  Object.assign(globalThis, { FileReader: BlobReader });
  const model = "pieces" in spec ? buildGroup(arrange(spec)) : buildModel(spec);
  model.traverse((part) => {
    if (part instanceof Mesh) part.geometry.deleteAttribute("uv");
  });
  const file = await new GLTFExporter().parseAsync(model, { binary: true });
  return gzipSync(Buffer.from(file as ArrayBuffer), { level: 7 });
};
