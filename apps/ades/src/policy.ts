import { readFileSync } from 'node:fs';
import { POLICIES, type PolicyName, type ValidationPolicy, readPolicy } from '@paraph/engine/validate';
import { UsageError } from './arguments.ts';

/** The policy of a name, or of a JSON file. Throws UsageError, or EngineError `policy.malformed`. */
export function policyOf(nameOrFile: string): ValidationPolicy {
  if (Object.hasOwn(POLICIES, nameOrFile)) return POLICIES[nameOrFile as PolicyName];
  if (!/[./\\]/.test(nameOrFile)) {
    throw new UsageError(`--policy is ${Object.keys(POLICIES).join(', ')} or a file, not ${nameOrFile}`);
  }
  return readPolicy(parsed(readFileSync(nameOrFile, 'utf8'), nameOrFile));
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`--policy ${file} is not JSON`, { cause });
  }
}
