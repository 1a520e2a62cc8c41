// A zip whose files are stored as they are, read from the directory at its end.

/** The files of a zip by name, in the order of names. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  let at = zip.readUInt32LE(end + 16);
  const files: [string, Buffer][] = [];
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, local] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 24), zip.readUInt32LE(at + 42)];
    const [named, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    if (method !== 0) throw new Error(`compressed by method ${method}`);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    files.push([zip.toString('utf8', at + 46, at + 46 + (named ?? 0)), zip.subarray(start, start + size)]);
    at += 46 + (named ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return new Map(files.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
