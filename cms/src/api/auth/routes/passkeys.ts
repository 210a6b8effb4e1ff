import { createV1Routes } from '../../../core/http/route';

export default createV1Routes({
  getPasskeySignIn: 'passkeys.available',
  startPasskeySignIn: 'passkeys.startSignIn',
  signInWithPasskey: 'passkeys.signIn',
  listOwnPasskeys: 'passkeys.list',
  startPasskeyCreation: 'passkeys.startCreation',
  createPasskey: 'passkeys.create',
  renamePasskey: 'passkeys.rename',
  removePasskey: 'passkeys.remove',
  getSignInRules: 'passkeys.rules',
  updateSignInRules: 'passkeys.updateRules',
});
