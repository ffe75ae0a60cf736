import { validateBytes } from "gltf-validator";
import { answerJobs } from "#platform/thread-jobs.ts";

/** Worker thread that answers whether a GLB file is free of errors. */

/** Errors of exporters that viewers tolerate: bounds and vectors that are slightly off, extensions that are named but not used. */
const ignoredIssues = [
  "ACCESSOR_ANIMATION_SAMPLER_OUTPUT_NON_NORMALIZED_QUATERNION",
  "ACCESSOR_ELEMENT_OUT_OF_MAX_BOUND",
  "ACCESSOR_ELEMENT_OUT_OF_MIN_BOUND",
  "ACCESSOR_INVALID_SIGN",
  "ACCESSOR_MAX_MISMATCH",
  "ACCESSOR_MIN_MISMATCH",
  "ACCESSOR_VECTOR3_NON_UNIT",
  "ACCESSOR_WEIGHTS_NON_NORMALIZED",
  "MESH_PRIMITIVE_NO_TANGENT_SPACE",
  "MESH_PRIMITIVE_POSITION_ACCESSOR_WITHOUT_BOUNDS",
  "NODE_MATRIX_NON_TRS",
  "ROTATION_NON_UNIT",
  "UNUSED_EXTENSION_REQUIRED",
];

/** Warnings that count as errors (severity 0): bytes that belong to no part of a model may be another file. */
const severityOverrides = { GLB_EXTRA_DATA: 0, GLB_UNKNOWN_CHUNK_TYPE: 0 };

/** The validator stops here; a model with so many issues counts as invalid. */
const maxIssues = 20_000;

const options = { format: "glb", maxIssues, ignoredIssues, severityOverrides, writeTimestamp: false } as const;
answerJobs(async (bytes: Uint8Array) => {
  const report = await validateBytes(bytes, options).catch(() => undefined);
  return report !== undefined && report.issues.numErrors === 0 && !report.issues.truncated;
});
