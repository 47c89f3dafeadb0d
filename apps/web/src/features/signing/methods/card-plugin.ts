import { CardError, type CardFault } from './method.ts';

interface Certificate {
  hex: string;
}

/** The interface that the extension eParaksts Token Signing adds to a page. */
interface TokenSigning {
  getCertificate(options: { lang: string; operation: 'sign' | 'auth' }): Promise<Certificate>;
  sign(
    certificate: Certificate,
    hash: { type: 'SHA-256'; hex: string },
    options: { lang: string },
  ): Promise<Certificate>;
}

declare global {
  interface Window {
    eparakstshwcrypto?: TokenSigning;
  }
}

/** Error codes of the plugin; any other is an unexpected fault. */
const FAULTS: Readonly<Record<string, CardFault>> = {
  user_cancel: 'cancelled',
  no_certificates: 'noCard',
  no_implementation: 'noPlugin',
  not_allowed: 'noPlugin',
};

const inLatvian = { lang: 'lv' };

/** Accesses the card in the reader of this computer. @throws CardError by the plugin's error code */
export function cardPlugin() {
  const plugin = window.eparakstshwcrypto;
  if (!plugin) throw new CardError('noPlugin');
  return {
    certificate: (operation: 'sign' | 'auth') => answerOf(plugin.getCertificate({ ...inLatvian, operation })),
    sign: async (certificate: Certificate, hex: string): Promise<string> =>
      (await answerOf(plugin.sign(certificate, { type: 'SHA-256', hex }, inLatvian))).hex,
  };
}

async function answerOf<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (fault) {
    const word = fault instanceof Error ? fault.message : String(fault);
    throw new CardError(FAULTS[word] ?? 'fault');
  }
}
