import { safeFileName } from '@paraph/domain';

/** RFC 6266: an ASCII name for old readers, the real one percent-encoded (RFC 8187). No name breaks the header. */
export function contentDisposition(name: string, kind: 'attachment' | 'inline'): string {
  const clean = safeFileName(name);
  const plain = clean.replace(/[^\x20-\x7e]|[%;]/g, '_');
  const encoded = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
