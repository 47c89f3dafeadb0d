import type { ClipboardEvent } from 'react';
import { addressAlone } from '../lib/people-list/index.ts';

/** Pastes `Name <address>` into a field for one address as the address alone. Other text is pasted as it is. */
export function pasteAddress(event: ClipboardEvent): void {
  const email = addressAlone(event.clipboardData.getData('text'));
  if (email === null) return;
  event.preventDefault();
  // Deprecated, but the only way that keeps the selection, Undo and the event of the input.
  document.execCommand('insertText', false, email);
}
