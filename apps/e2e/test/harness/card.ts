import type { Page } from 'playwright-core';
import { SANDBOX } from './addresses.ts';

type Certificate = { hex: string };

async function reader(path: string, body?: object): Promise<Record<string, string>> {
  const answer = await fetch(`${SANDBOX}/api/card/${path}`, {
    method: body ? 'POST' : 'GET',
    ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
  });
  const said = (await answer.json()) as Record<string, string>;
  if (!answer.ok) throw new Error(said['error'] ?? 'technical_error');
  return said;
}

/**
 * Simulates the browser extension with a person's card in its reader. `word` is its reply instead of a signature, from
 * the PIN number `from` on.
 */
export async function insertCard(page: Page, slug: string, word?: string, from = 1): Promise<void> {
  let pins = 0;
  await page.exposeFunction('paraphReadCard', async (operation: 'sign' | 'auth') => (await reader(slug))[operation]!);
  await page.exposeFunction('paraphAskPin', async (hex: string) => {
    pins += 1;
    if (word && pins >= from) return { word };
    return { hex: (await reader(slug, { hex, purpose: 'sign' }))['hex']! };
  });
  await page.addInitScript(() => {
    const outside = window as unknown as {
      paraphReadCard(operation: string): Promise<string>;
      paraphAskPin(hex: string): Promise<{ hex?: string; word?: string }>;
    };
    const plugin = {
      getCertificate: async ({ operation }: { operation: string }) => ({
        hex: await outside.paraphReadCard(operation),
      }),
      sign: async (_certificate: Certificate, hash: Certificate) => {
        const { hex, word: said } = await outside.paraphAskPin(hash.hex);
        if (said || !hex) throw new Error(said ?? 'technical_error');
        return { hex };
      },
    };
    Object.assign(window, { eparakstshwcrypto: plugin });
  });
}
