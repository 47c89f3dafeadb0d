import { fail } from '@paraph/domain';
import type { FastifyRequest } from 'fastify';
import { hostName } from './hosts.ts';

/**
 * Returns the origins by which a browser knows the called host: the scheme of the installation, with the called port
 * or that of PARAPH_PUBLIC_URL, since a proxy may omit the port. No other header of the caller is used.
 */
export function originsOf(host: string, publicUrl: string): readonly string[] {
  const { protocol, port } = new URL(publicUrl);
  const addresses = [`${protocol}//${host}`, `${protocol}//${hostName(host)}${port && `:${port}`}`];
  return [...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin))];
}

/**
 * Refuses a call from a page of another host, whatever its other headers; a program sends no Origin.
 * @throws access.no-token
 */
export function refuseOtherOrigins({ host, headers }: FastifyRequest, publicUrl: string): void {
  const { origin } = headers;
  if (origin !== undefined && !originsOf(host, publicUrl).includes(origin)) fail('access.no-token');
}
