import { safety } from '@paraph/contract';
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { call } from '../../../lib/api/index.ts';

/** Creates a passkey on the device and stores it under a name. */
export async function makePasskey(name: string): Promise<void> {
  const { id, options } = await call(safety.beginPasskey, {});
  const response = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  });
  await call(safety.addPasskey, { body: { id, name, response: { ...response } } });
}

/** Uses a passkey for a fresh proof. */
export async function provePasskey(): Promise<void> {
  const { id, options } = await call(safety.askPasskey, {});
  const response = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  });
  await call(safety.prove, { body: { way: 'passkey', passkey: { id, response: { ...response } } } });
}
