import type { AccountAdditions } from './additions.ts';
import type { CompanyValue } from './company-changes/index.ts';
import type { Config } from './config/index.ts';
import type { Listener } from './events/index.ts';
import type { Frame, Identity, EndpointRoute } from './http/index.ts';
import type { DiscardListener } from './jobs/index.ts';
import type { Job, Scheduled } from './jobs/work.ts';
import type { Loop } from './loops.ts';
import type { TenantMailServers } from './mail/own-server.ts';
import type { MailNeed } from './mail/deliver.ts';
import type { DeliveryListener } from './mail/returns.ts';
import type { MailWording } from './mail/wording.ts';
import type { Platform } from './platform.ts';

/** A feature of the server: its routes, listeners, jobs and schedule. */
export interface Feature {
  name: string;
  routes?: readonly EndpointRoute[];
  /** Pages for frames that run a third party's script. */
  frames?(config: Config): readonly Frame[];
  listeners?: readonly Listener[];
  jobs?: readonly Job[];
  schedule?: readonly Scheduled[];
  loops?: readonly Loop[];
  /** Exactly one feature resolves credentials to viewers. */
  identity?: Identity;
  /** At most one feature provides the mail texts and style of companies. */
  wording?: MailWording;
  /** At most one feature provides the mail servers of companies. */
  postOffice?: TenantMailServers;
  /** At most one feature decides whether a mail still requests an act that is not done. */
  mailNeed?: MailNeed;
  /** At most one feature notifies users about delivery of their mails. */
  onDelivery?: DeliveryListener;
  /** Ends what waits here for jobs that the operator discards. */
  onDiscard?: DiscardListener;
  /** What users set up here for others, which a reaction of the account's owner ends. */
  additions?: readonly AccountAdditions[];
  /** What users change here for their company, which a reaction of the account's owner puts back. */
  companyValues?: readonly CompanyValue[];
  /** Run once at every start of a node, after the database is ready and before it serves (demo data, first texts). */
  start?(platform: Platform): Promise<void>;
}
