// npm run setup: prints the one-time secret that makes the first super admin. Run npm run migrate before.
// With --public-url it first moves the operator's portal to the host of PARAPH_PUBLIC_URL.
import { companyHosts, moveOperatorHost, ownHost } from '../features/tenants/index.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, loadConfig, refuseWrongLogins } from '../platform/config/index.ts';
import { openDatabase, refuseOtherSchema } from '../platform/db/index.ts';
import { ARRIVES_AT_START } from '../platform/db/notifications.ts';
import { requireSameDatabase } from '../platform/db/same-database.ts';
import { readArguments } from './arguments.ts';
import { refuseOtherHost } from './operator-host.ts';
import { complain } from './complain.ts';
import { requireProduction } from './installation.ts';
import { releaseParent } from './release-parent.ts';
import { offerSetup } from './offer-setup.ts';
import { logMove } from './log-hosts.ts';

try {
  const { 'public-url': moves } = readArguments({ 'public-url': 'flag' }).values;
  requireProduction(process.env);
  const config = loadConfig(process.env, 'production');
  refuseWrongLogins(config);
  await requireSameDatabase(config.databaseUrl!, config.databaseSystemUrl!, ARRIVES_AT_START);
  await refuseOtherSchema(config.databaseSystemUrl!);
  for (const line of await settleHost(config, moves)) console.log(line);
  await offerSetup(config, config.databaseUrl!, { unlessDone: moves });
} catch (e) {
  complain(e);
  process.exitCode = 1;
}
releaseParent();

/** @throws when the page of the secret would not lead to the operator's portal, and a move was not requested or is refused */
async function settleHost(config: Config, mayMove: boolean): Promise<string[]> {
  const { databaseUrl: url = '', databaseSystemUrl: systemUrl, databasePooler: pooler } = config;
  const db = openDatabase({ url, systemUrl, pooler });
  try {
    if (mayMove)
      return logMove(
        await moveOperatorHost({ db, clock: systemClock }, ownHost({ config })),
        await companyHosts({ db }),
      );
    await refuseOtherHost(config, db);
    return [];
  } finally {
    await db.close();
  }
}
