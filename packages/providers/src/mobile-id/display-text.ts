import { screenLine } from '../signing/text.ts';

/** GSM 03.38 basic alphabet, without its control positions. */
const GSM =
  '@£$¥èéùìòÇØøÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const gsm = new Set(GSM);

/**
 * Text for the phone: 100 characters in GSM-7 when the text fits that alphabet, else 50 in UCS-2. In GSM-7 the
 * service turns other letters into spaces, and ą č ę ė į š ų ū ž õ would be lost.
 */
export function displayText(text: string): { displayText: string; displayTextFormat: 'GSM-7' | 'UCS-2' } {
  const whole = screenLine(text, Number.MAX_SAFE_INTEGER);
  if (![...whole].every((letter) => gsm.has(letter)))
    return { displayText: screenLine(text, 50), displayTextFormat: 'UCS-2' };
  // `…` is not in the alphabet, so a cut GSM text ends in full stops.
  const short = whole.length <= 100 ? whole : `${whole.slice(0, 97).trimEnd()}...`;
  return { displayText: short, displayTextFormat: 'GSM-7' };
}
