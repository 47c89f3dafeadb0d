import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as received by another system. */
export interface ReceivedCall {
  /** Id by which the receiver recognises a repeated call. */
  id: string;
  event: string;
  documentId: string;
}

/** Another system of the company, which receives the events of documents. */
export class Receiver {
  readonly received: ReceivedCall[] = [];
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
  }

  static async open(): Promise<Receiver> {
    const receiver: Receiver = new Receiver(
      createServer((asked, answer) => {
        let text = '';
        asked.on('data', (part: Buffer) => (text += part.toString()));
        asked.on('end', () => {
          const { id, event, document } = JSON.parse(text) as { id: string; event: string; document: { id: string } };
          receiver.received.push({ id, event, documentId: document.id });
          answer.writeHead(200).end();
        });
      }),
    );
    await new Promise<void>((done) => receiver.server.listen(0, '127.0.0.1', done));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
