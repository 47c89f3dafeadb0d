/** One line for what an operator can mend: settings, addresses, a database that is away. The stack only for our faults. */
export function complain(e: unknown): void {
  const { code, message } = e as { code?: unknown; message?: string };
  if (e instanceof AggregateError) return complain(e.errors[0]);
  const isOfTheWorld = (e instanceof Error && e.name === 'ConfigError') || typeof code === 'string';
  console.error(isOfTheWorld ? message : e);
}
