import type { ValidationReport } from '@paraph/contract';
import { LOCALES } from '@paraph/domain';
import { type LayoutBlock, printPdf } from '@paraph/pdf';
import { fill, phrases } from '@paraph/phrases';
import { encode } from 'uqr';
import type { Ctx } from '../../platform/context.ts';
import { letters, momentIn } from '../../platform/printing.ts';
import { printedCode } from './code.ts';
import type { OpenState } from './state.ts';

/** The facts on the last page of a copy. */
export interface CopyFacts {
  name: string;
  version: number;
  sha256: string;
  state: OpenState;
  report: ValidationReport;
  code: string;
  /** Address of the check page, without the code. */
  address: string;
  /** Validated or made by test services. */
  isTest: boolean;
}

/** Returns the last pages of a printed copy: signers, times, methods, and how to check them. */
export async function printSignatures(ctx: Ctx, facts: CopyFacts): Promise<Uint8Array> {
  const words = phrases[ctx.locale].proof.print;
  const title = fill(words.title, { name: facts.name });
  return printPdf(
    {
      title,
      language: LOCALES[ctx.locale].bcp47,
      time: ctx.clock.now(),
      blocks: blocksOf(ctx, facts, title),
      foot: (page, pages) => `${words.mark} · ${fill(words.page, { page, pages })}`,
    },
    await letters(),
  );
}

/** Returns the row with the time of signing, and whether it is proven or only claimed by the signer. */
function timeRow(
  { bestTime, claimedTime }: ValidationReport['signatures'][number],
  { locale }: Ctx,
  moment: (iso: string) => string,
): [string, string] {
  const { proof, validation } = phrases[locale];
  const time = bestTime ?? claimedTime;
  return [bestTime ? proof.print.time : validation.sig.claimed, time ? moment(time) : '–'];
}

function blocksOf(ctx: Ctx, facts: CopyFacts, title: string): LayoutBlock[] {
  const { print: words, check } = phrases[ctx.locale].proof;
  const moment = (iso: string) => momentIn(ctx.zone, iso).moment;
  const { name, version, sha256, state, report, code, address, isTest } = facts;
  const signatures = report.signatures.flatMap((signature, place): LayoutBlock[] => [
    { kind: 'heading', text: fill(words.heading, { place: place + 1, name: signature.signedBy }) },
    {
      kind: 'facts',
      rows: [
        [words.verdict, words[signature.verdict]],
        timeRow(signature, ctx, moment),
        [words.level, signature.level],
      ],
    },
  ]);
  const { notice } = phrases[ctx.locale].validation.trust;
  return [
    ...(isTest ? [{ kind: 'text', text: notice, ink: 'bad' } as const] : []),
    { kind: 'title', text: title },
    { kind: 'text', text: words.intro, ink: 'bad' },
    {
      kind: 'facts',
      rows: [
        [words.document, name],
        [words.version, String(version)],
        [words.fingerprint, sha256],
        [words.state, check[state]],
        [words.printed, moment(ctx.clock.now().toISOString())],
      ],
    },
    ...(signatures.length > 0 ? signatures : [{ kind: 'text' as const, text: words.none }]),
    { kind: 'line' },
    { kind: 'text', text: fill(words.check, { address }) },
    { kind: 'text', text: printedCode(code) },
    { kind: 'code', squares: encode(`${address}/${code}`, { border: 0, ecc: 'M' }).data },
  ];
}
