/** One line for what an operator can mend: settings, addresses, a service that is away. The stack only for our faults. */
export function complain(e: unknown): void {
  if (e instanceof AggregateError) return complain(e.errors[0]);
  const { code, message } = e as { code?: unknown; message?: string };
  const isOfTheWorld = (e instanceof Error && e.name === 'ConfigError') || typeof code === 'string';
  console.error(storageReason(e) ?? (isOfTheWorld ? message : e));
}

type StorageError = { name: string; message: string; $metadata?: { httpStatusCode?: number } };

/** What to do about a failure of the S3 service; undefined for any other error. */
function storageReason(e: unknown): string | undefined {
  const { code, cause, $metadata } = e as { code?: unknown; cause?: unknown; $metadata?: unknown };
  if (code === 'generic.files-away')
    return `The file storage does not answer (${causeOf(cause)}). Check S3_ENDPOINT and the network, then try again.`;
  if (!$metadata) return undefined;
  return `The file storage refused the request (${causeOf(e)}). Check S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
}

/** On one line: the name, what the SDK says, the HTTP status. */
function causeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const { name, message, $metadata } = cause as StorageError;
  const status = $metadata?.httpStatusCode;
  const first = message.split('\n')[0];
  return [name, first && first !== name && first, status && `HTTP ${status}`].filter(Boolean).join(', ');
}
