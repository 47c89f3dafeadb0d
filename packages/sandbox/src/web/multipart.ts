/** The first file of a multipart/form-data body (RFC 7578), or nothing when there is none. */
export const fileOf = (body: Buffer, contentType: string): { field: string; bytes: Buffer } | undefined => {
  const boundary = /boundary="?([^";]+)"?/.exec(contentType)?.[1];
  if (!boundary) return undefined;
  const begin = body.indexOf(`--${boundary}`);
  const headEnd = body.indexOf('\r\n\r\n', begin);
  const end = body.indexOf(`\r\n--${boundary}`, headEnd);
  if (begin < 0 || headEnd < 0 || end < 0) return undefined;
  const field = /name="([^"]+)"/.exec(body.subarray(begin, headEnd).toString('latin1'))?.[1] ?? '';
  return { field, bytes: body.subarray(headEnd + 4, end) };
};
