import { readFileSync } from 'node:fs';
import { inspectPdf } from '@paraph/engine/pades';
import { Validator } from '@paraph/engine/validate';
import type { Arguments } from './arguments.ts';
import { eachFile } from './each-file.ts';
import { nodePorts } from './ports.ts';
import { printableJson } from './printable.ts';

/** Tells what each file holds: container, signers, levels, times. Nothing is trusted, so nothing is validated. */
export async function inspectFiles(args: Arguments, print: (line: string) => void): Promise<number> {
  const validator = new Validator({ ports: nodePorts, anchors: [] });
  const inspectFile = async (file: string): Promise<number> => {
    const bytes = new Uint8Array(readFileSync(file));
    const { container, signatures, documentTimestamps, evidenceRecords, adoc } = await validator.validate(bytes, {
      time: args.time,
    });
    const certification = container === 'PDF' ? inspectPdf(bytes).certification : undefined;
    const facts = signatures.map(({ signedBy, signerSerialNumber, level, signingTime, coverage, intact, ...more }) => ({
      signedBy,
      signerSerialNumber,
      level,
      signingTime,
      coverage,
      intact,
      field: more.field,
      roles: more.roles,
      place: more.place,
      commitments: more.commitments,
      claims: more.claims,
    }));
    const stamps = documentTimestamps.map(({ time, producedBy, file, coveredFiles }) => ({
      time,
      producedBy,
      file,
      coveredFiles,
    }));
    const found = { container, certification, signatures: facts, documentTimestamps: stamps, evidenceRecords, adoc };
    print(printableJson({ file, ...found }, args.json ? 0 : 2));
    return 0;
  };
  return eachFile(args.files, inspectFile, (failure) => print(printableJson(failure)));
}
