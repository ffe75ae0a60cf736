/**
 * A copy in memory of its own. Small buffers of Node are cut out of slabs of 64 KB, so one of 100 bytes that a cache holds would keep
 * a whole slab alive.
 */
export const toUnpooled = (bytes: Buffer): Buffer => {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
};
