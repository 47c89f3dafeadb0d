import { safety } from '@paraph/contract';
import { ApiError } from './api-error.ts';
import type { call as callEndpoint } from './call.ts';

/**
 * Proves by the present password that the user typed into the form of the refused call, so that it is not asked twice.
 * Only where the account has no stronger factor: otherwise the user is asked for that one. The server decides both.
 * @returns whether it proved anything
 * @throws ApiError at the form's field for a wrong password
 */
export async function provenByForm(body: unknown, call: typeof callEndpoint): Promise<boolean> {
  const password = (body as { currentPassword?: unknown } | undefined)?.currentPassword;
  if (typeof password !== 'string' || password === '') return false;
  const { ways } = await call(safety.ways, {});
  if (ways.length !== 1 || ways[0] !== 'password') return false;
  try {
    await call(safety.prove, { body: { way: 'password', password } });
    return true;
  } catch (fault) {
    throw atOwnField(fault);
  }
}

/** Returns the refusal of the proof as one of the form: its password field has another name. */
function atOwnField(fault: unknown): unknown {
  const wrong = fault instanceof ApiError ? fault.fields['password'] : undefined;
  if (!(fault instanceof ApiError) || wrong === undefined) return fault;
  const { status, code, traceId } = fault;
  return new ApiError({
    status,
    code,
    traceId,
    errors: { currentPassword: { code: 'field.password-wrong', detail: wrong } },
  });
}
