/** The parts of gltf-validator that are used; the package has no types of its own. */
declare module "gltf-validator" {
  export interface ValidationReport {
    issues: { numErrors: number; truncated: boolean };
  }

  /** Rejects with a text when the format cannot be detected. */
  export const validateBytes: (
    bytes: Uint8Array,
    options: {
      format: "glb" | "gltf";
      maxIssues: number;
      ignoredIssues: readonly string[];
      severityOverrides: Readonly<Record<string, number>>;
      writeTimestamp: boolean;
    },
  ) => Promise<ValidationReport>;
}
