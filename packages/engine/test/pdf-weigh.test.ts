import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { weighPdf } from '../src/api/pdf.ts';
import { refusalOf } from './act.ts';
import { SIGNABLE, awkward, emptyPages } from './fixtures.ts';
import { allowed } from './patience.ts';

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const stream = (dict: string, data: Uint8Array): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${latin1(data)}\nendstream`;
const withStreams = (...streams: string[]): Uint8Array => emptyPages(1, { page: '/Contents 4 0 R', more: streams });

describe('what a file unpacks to', () => {
  it('is determined without storing it, for every awkward file', () => {
    for (const name of SIGNABLE) expect(weighPdf(awkward(name)), name).toBeGreaterThanOrEqual(0);
    const text = deflateSync(Buffer.alloc(70_000, 'q '));
    expect(weighPdf(withStreams(stream('/Filter/FlateDecode', text)))).toBe(70_000);
    expect(weighPdf(withStreams(stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(text))))).toBe(
      70_000 + text.length,
    );
  });

  it(
    'is refused when one stream has no end, also behind a hexadecimal skin or rows put right',
    async () => {
      const bomb = deflateSync(Buffer.alloc(200_000_000, ' '), { level: 9 });
      const hex = Buffer.from(Buffer.from(bomb).toString('hex'), 'latin1');
      const rows = deflateSync(Buffer.concat([Buffer.from([0]), bomb]));
      const parms = `/DecodeParms[<</Predictor 15/Columns ${bomb.length}>> null]`;
      for (const one of [
        stream('/Filter/FlateDecode', bomb),
        stream('/Filter[/FlateDecode/FlateDecode]', deflateSync(bomb)),
        stream('/Filter[/ASCIIHexDecode/FlateDecode]', hex),
        stream(`/Filter[/FlateDecode/FlateDecode]${parms}`, rows),
      ])
        expect(await refusalOf(() => weighPdf(withStreams(one)))).toBe('pdf.too-large-inflated');
    },
    allowed(30_000),
  );

  it('is refused when all streams together are out of proportion to the file', async () => {
    const part = stream('/Filter/FlateDecode', deflateSync(Buffer.alloc(5_000_000)));
    expect(await refusalOf(() => weighPdf(withStreams(part, part, part), { limits: { inflated: 12_000_000 } }))).toBe(
      'pdf.too-large-inflated',
    );
  });

  it('does not refuse damaged data, pictures and what only looks like a stream', () => {
    const damaged = stream('/Filter/FlateDecode', Buffer.from('x\x9cstream\nnothing', 'latin1'));
    const picture = stream('/Subtype/Image/Filter/DCTDecode', Buffer.alloc(1000, 'stream'));
    expect(weighPdf(withStreams(damaged, picture, '(stream\n)'))).toBeLessThan(2000);
  });
});
