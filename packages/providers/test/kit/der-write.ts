/** Just enough DER to issue certificates for tests. */
export function der(tag: number, ...parts: (Uint8Array | string)[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)));
  const size = content.byteLength;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.of(tag, ...length), content]);
}

export const seq = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
export const utf8 = (text: string): Buffer => der(0x0c, text);

export function oid(dotted: string): Buffer {
  const [a = 0, b = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [a * 40 + b, ...rest].flatMap((arc) => {
    const groups = [arc & 0x7f];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) groups.unshift((left % 128) | 0x80);
    return groups;
  });
  return der(0x06, Uint8Array.from(bytes));
}

export function time(at: Date): Buffer {
  return der(0x18, at.toISOString().replace(/\.\d+/, '').replace(/[-:T]/g, ''));
}
