import { causesOf } from '../platform/causes.ts';

/** One line for what an operator can mend: settings, addresses, a service that is away. The stack only for our faults. */
export function complain(e: unknown): void {
  if (e instanceof AggregateError) return complain(e.errors[0]);
  const { code, message } = e as { code?: unknown; message?: string };
  const isOfTheWorld = (e instanceof Error && e.name === 'ConfigError') || typeof code === 'string';
  console.error(storageReason(e) ?? (isOfTheWorld ? message : e));
}

/** What to do about a failure of the S3 service; undefined for any other error. */
function storageReason(e: unknown): string | undefined {
  const { code, cause } = e as { code?: unknown; cause?: unknown };
  const status = refusalOf(e);
  if (status === undefined && code !== 'generic.files-away') return undefined;
  const causes = causesOf(code === 'generic.files-away' ? cause : e).join(': ');
  return status !== undefined && status < 500
    ? `The file storage refused the request (${causes}). Check S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
    : `The file storage does not answer (${causes}). Check S3_ENDPOINT and the network, then try again.`;
}

/** The HTTP status that the service gave, wherever it stands in the chain. */
function refusalOf(e: unknown): number | undefined {
  const { $metadata, cause } = (e ?? {}) as { $metadata?: { httpStatusCode?: number }; cause?: unknown };
  if ($metadata) return $metadata.httpStatusCode ?? 0;
  return cause === undefined ? undefined : refusalOf(cause);
}
