import {
  AppError,
  carriesCode,
  carriesCompanyName,
  failFields,
  hasContact,
  isReadableName,
  isSameCompanyName,
  leadsToHost,
  NAME_COMPARISONS,
  passesForOfficial,
} from '@paraph/domain';
import { type Ctx, viewerOf } from '../../platform/context.ts';
import { inSystem } from '../../platform/db/index.ts';
import { countShared } from '../../platform/http/index.ts';
import { tenantInfo } from './rights.ts';
import { namesOfOthers } from './store.ts';

interface WantedName {
  /** What is to be called by it. */
  of: 'company' | 'sender' | 'provider';
  field: string;
  name: string;
}

/**
 * Refuses misleading names of a company, of the sender of its mails and of its sign-in provider, which people outside the company read. An
 * administrator must not use a name like that of the portal, of a service for signing or of another company, or one that contains it, letters and
 * signs that readers here cannot distinguish from Latin letters, a phone number, a code, a link or a host, unless the host with a legal form is the name. The operator may. The exact
 * name of the own company is always allowed, since the operator may have given a branch the name of its company.
 * @throws tenant.name-unfit, tenant.name-contact, field.name-code, tenant.name-tries at the field
 */
export async function refuseUnfitCompanyName(ctx: Ctx, { of, field, name }: WantedName): Promise<void> {
  if (viewerOf(ctx).rights.roles.includes('superadmin')) return;
  if (hasContact(name)) failFields({ [field]: 'tenant.name-contact' });
  if (carriesCode(name)) failFields({ [field]: 'field.name-code' });
  if (!isReadableName(name) || passesForOfficial(name)) failFields({ [field]: 'tenant.name-unfit' });
  if (name === (await tenantInfo(ctx)).name) return;
  if (leadsToHost(name)) failFields({ [field]: 'tenant.name-contact' });
  await countComparison(ctx, { of, field });
  const others = await inSystem(ctx.platform, (tx) => namesOfOthers(tx, ctx.tenantId));
  if (others.some((other) => isSameCompanyName(other, name) || carriesCompanyName(name, other)))
    failFields({ [field]: 'tenant.name-unfit' });
}

/**
 * Counts outside of the caller's transaction: a refused name counts too. Names of one kind leave those of the others free.
 * @throws tenant.name-tries at the field
 */
async function countComparison({ platform, tenantId }: Ctx, { of, field }: Omit<WantedName, 'name'>): Promise<void> {
  const { hits, seconds } = NAME_COMPARISONS;
  const counted = await countShared(platform, `company names ${of} ${tenantId}`, seconds);
  if (counted.hits <= hits) return;
  const figures = { most: hits, hours: Math.ceil(counted.left / 3600) };
  throw new AppError('generic.fields', {}, { [field]: 'tenant.name-tries' }, { [field]: figures });
}
