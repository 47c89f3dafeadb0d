import { SIGNATURE_VALIDITY } from '@paraph/domain';
import * as z from 'zod';
import { nullableCodedFields } from './codes.ts';
import { day, namedPage, namedPosition, time } from './shapes.ts';

/** Fields of a document under the specification's names (1 §3), where ours are others (decision 36). */
export const documentNames = z.object({
  /** `message`, `messageToAcknowledge`, `messageByMail`. */
  generalCustomMessage: z.string().nullable(),
  generalCustomMessageAck: z.string().nullable(),
  generalCustomMessageMail: z.string().nullable(),
  voided: z.boolean(),
  /** `voidedMessage`. */
  voidedCustomMessage: z.string().nullable(),
  /** Whether the company has deadlines: the module DocumentDeadlineModule. */
  isDeadlineEnabled: z.boolean(),
  /** `validUntil`. */
  expirationDate: day.nullable(),
  /** `stamp`: a position and a page, or the choice of the signer. */
  timestampPosition: namedPosition,
  timestampPage: namedPage,
  /** `validation.result` and `validation.at`; null before the present version is validated. */
  ...nullableCodedFields('validationResult', SIGNATURE_VALIDITY),
  validationTime: time.nullable(),
});
export type DocumentNames = z.output<typeof documentNames>;
