import { notifications as notificationsCalls, type Topic } from '@paraph/contract';
import type { ClientEvent } from '@paraph/domain';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addressOf } from './address.ts';
import { headersOf } from './call.ts';
import { eventsIn } from './event-stream.ts';
import { accessToken, renew } from './token.ts';
import { refreshTopics } from './use-endpoint.ts';

/** Topics that each event makes stale. */
const stale: Record<ClientEvent, readonly Topic[]> = {
  DocumentSigned: ['documents', 'document', 'history', 'validation', 'notifications'],
  DocumentApproved: ['documents', 'document', 'history', 'notifications'],
  ForbidSign: ['document'],
  SignersChanged: ['documents', 'document', 'history', 'notifications'],
  RepeatedInvite: ['documents', 'document', 'history', 'notifications'],
  UploadedDocumentsChanged: ['documents', 'document'],
  SigningBlockClicked: [],
};

const lastSeen = (id: string | null): Record<string, string> => (id ? { 'Last-Event-ID': id } : {});

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

async function read(stream: ReadableStream<Uint8Array>, client: QueryClient, remember: (id: string) => void) {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = eventsIn(text + decoder.decode(value, { stream: true }));
    text = rest;
    for (const event of events) {
      if (event.id) remember(event.id);
      const topics = stale[event.event as ClientEvent] ?? [];
      if (topics.length > 0) void refreshTopics(client, topics);
    }
  }
}

/**
 * Keeps the stream open until aborted: resumes after the last received event, and waits longer after each failure (1 s
 * to 30 s).
 */
async function listen(client: QueryClient, signal: AbortSignal): Promise<void> {
  let last: string | null = null;
  let wait = 1000;
  while (!signal.aborted) {
    try {
      const token = accessToken();
      const response: Response = await fetch(addressOf(notificationsCalls.live), {
        headers: { ...headersOf(token), Accept: 'text/event-stream', ...lastSeen(last) },
        signal,
      });
      if (response.status === 401 && !(await renew(token))) return;
      if (response.ok && response.body) {
        wait = 1000;
        await read(response.body, client, (id) => {
          last = id;
        });
      }
    } catch (fault) {
      if (signal.aborted) return;
      if (!(fault instanceof TypeError) && !(fault instanceof DOMException)) throw fault;
    }
    await pause(wait, signal);
    wait = Math.min(wait * 2, 30_000);
  }
}

/** Listens to the server while the session lasts, and reads stale data again. */
export function useLive(active: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!active) return;
    const stop = new AbortController();
    void listen(client, stop.signal);
    return () => stop.abort();
  }, [active, client]);
}
