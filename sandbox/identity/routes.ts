import type { Route } from '../route.ts';
import { forgotPassword, accountRecovery } from './routes/account/forgotPassword.ts';
import { passwordLogin } from './routes/account/passwordLogin.ts';
import { passwordStrength } from './routes/account/passwordStrength.ts';
import { sendPhoneNumberVerification, updatePhoneNumber, verifyPhoneNumber } from './routes/account/phoneNumber.ts';
import { signup, signupToken } from './routes/account/signup.ts';
import { signupData } from './routes/account/signupData.ts';
import { unlink } from './routes/account/unlink.ts';
import { sendEmailVerification, updateEmail, verifyEmail } from './routes/account/updateEmail.ts';
import { updatePassword } from './routes/account/updatePassword.ts';
import { updateProfile } from './routes/account/updateProfile.ts';
import { userinfo } from './routes/account/userinfo.ts';
import { verifyEmailLink, verifyEmailPressed } from './routes/account/verifyEmailLink.ts';
import { factorPage, factorPressed } from './routes/mfa/factorPage.ts';
import { mfaCredentials } from './routes/mfa/credentials.ts';
import { removeEmailFactor, startEmailFactor, verifyEmailFactor } from './routes/mfa/emailFactor.ts';
import { removePhoneFactor, startPhoneFactor, verifyPhoneFactor } from './routes/mfa/phoneFactor.ts';
import { stepup } from './routes/mfa/stepup.ts';
import { removeTrustedDevice, trustedDevices } from './routes/mfa/trustedDevices.ts';
import { authorize, authorizeByForm } from './routes/oauth/authorize.ts';
import { discovery, keys, standardUserinfo, standardUserinfoByForm } from './routes/oauth/published.ts';
import { introspect } from './routes/oauth/introspect.ts';
import { revoke } from './routes/oauth/revoke.ts';
import { token } from './routes/oauth/token.ts';
import { passwordlessStart } from './routes/passwordless/start.ts';
import { passwordlessLink, passwordlessVerify, verifyAuthCode } from './routes/passwordless/verify.ts';
import { config, configConsents } from './routes/session/config.ts';
import { customTokenLogin } from './routes/session/customTokenLogin.ts';
import { logout } from './routes/session/logout.ts';
import { popupRelay } from './routes/session/popupRelay.ts';
import { removeSessionDevice, sessionDevices } from './routes/session/sessionDevices.ts';
import { ssoData } from './routes/session/ssoData.ts';
import { authentication, authenticationOptions } from './routes/webauthn/authentication.ts';
import { passkeys, registration, registrationOptions, removeOnePasskey } from './routes/webauthn/registration.ts';
import { reset, resetOptions } from './routes/webauthn/reset.ts';
import { signupOptions, webauthnSignup } from './routes/webauthn/signup.ts';

/** All routes of the identity provider that the SDK or the site calls (docs/identity.md), in the order of a member's use. */
export const IDENTITY_ROUTES: readonly Route[] = [
  // OpenID Connect, implemented by the library.
  discovery,
  keys,
  authorize,
  authorizeByForm,
  token,
  revoke,
  introspect,
  standardUserinfo,
  standardUserinfoByForm,
  // The client and the browser's session.
  config,
  configConsents,
  ssoData,
  logout,
  popupRelay,
  customTokenLogin,
  // Sign-up and login.
  passwordLogin,
  passwordStrength,
  signup,
  signupToken,
  signupData,
  passwordlessStart,
  verifyAuthCode,
  passwordlessVerify,
  passwordlessLink,
  authenticationOptions,
  authentication,
  signupOptions,
  webauthnSignup,
  stepup,
  // Recovery.
  forgotPassword,
  accountRecovery,
  updatePassword,
  resetOptions,
  reset,
  // The profile.
  userinfo,
  updateProfile,
  unlink,
  updateEmail,
  verifyEmail,
  sendEmailVerification,
  verifyEmailLink,
  verifyEmailPressed,
  factorPage,
  factorPressed,
  updatePhoneNumber,
  verifyPhoneNumber,
  sendPhoneNumberVerification,
  // Account security.
  registrationOptions,
  registration,
  passkeys,
  removeOnePasskey,
  mfaCredentials,
  startEmailFactor,
  verifyEmailFactor,
  removeEmailFactor,
  startPhoneFactor,
  verifyPhoneFactor,
  removePhoneFactor,
  trustedDevices,
  removeTrustedDevice,
  sessionDevices,
  removeSessionDevice,
];
