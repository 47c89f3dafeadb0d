import type { EnglishSentences } from './messages.en.ts';

/** Sentences on trusted lists, qualification and policies, for MESSAGES_EN. */
export const TRUST_MESSAGES_EN = {
  'archival.material': {
    holds: 'The signature carries a timestamp over its proof data.',
    fails: 'The signature carries no timestamp over its proof data.',
  },
  'archival.proof-of-existence': {
    holds: 'The signature is proven to have existed at {time}.',
    fails: 'It is not proven when the signature existed.',
  },
  'context.later-annotations': {
    holds: 'No comments were added after signing.',
    fails: 'Comments were added after signing.',
  },
  'context.level': {
    holds: 'The policy accepts signatures of this level.',
    fails: 'The policy does not accept signatures of the level {level}.',
  },
  'context.not-covered': {
    holds: 'No picture of a failed later signature hides content.',
    fails: 'A later signature (field “{field}”) does not hold, and its picture can hide part of the page.',
  },
  'context.policy': {
    holds: 'Judged by the policy “{policy}”.',
    fails: 'The policy “{policy}” could not be applied.',
  },
  'context.time-mark': {
    holds: 'A status answer confirms the signature by its nonce, as the rules of time-marks require.',
    fails:
      'The signature is made by the rules of time-marks, but the OCSP nonce is missing or wrong: no status answer in it has a nonce made of its value.',
  },
  'context.signature-policy-comparable': {
    holds: 'The text of the rules {policy} can be compared with its digest.',
    fails:
      'The text of the rules {policy} cannot be compared: the signature states no digest of it that is understood.',
  },
  'context.signature-policy-digest': {
    holds: 'The text of the rules the signature names is the one that was signed.',
    fails: 'The text of the rules {policy} is not the one that was signed.',
  },
  'context.signature-policy-text': {
    holds: 'The text of the rules {policy} is at hand.',
    fails: 'The text of the rules {policy} that the signature names is not at hand.',
  },
  'context.signature-policy-unread': {
    holds: 'The signature names the rules {policy}; their text was not asked for.',
    fails: 'The signature names the rules {policy}; their text was not asked for.',
  },
  'list.bad-signature': {
    holds: 'The signature of the trusted list holds.',
    fails: 'The signature of the trusted list does not hold.',
  },
  'list.expired': {
    holds: 'The trusted list is up to date.',
    fails: 'The trusted list {territory} {sequence} is out of date: its next update was due at {time}.',
  },
  'list.closed': {
    holds: 'The trusted list is still kept up to date.',
    fails: 'The trusted list {territory} {sequence} is closed: it is no longer updated.',
  },
  'list.kept': {
    holds: 'The newest trusted list is used.',
    fails: 'An earlier copy of the trusted list {territory} {sequence} is used, because the newest could not be.',
  },
  'list.not-a-list': {
    holds: 'The file is a trusted list of the kind that was expected.',
    fails: 'The file is not a trusted list of the kind that was expected.',
  },
  'list.sequence-back': {
    holds: 'The trusted list is not older than one that was seen before.',
    fails: 'The trusted list is older than one that was seen before.',
  },
  'list.superseded': {
    holds: 'The trusted list is the newest of its territory.',
    fails: 'A newer trusted list of the same territory is used instead.',
  },
  'list.unreachable': {
    holds: 'The trusted list could be loaded.',
    fails: 'The trusted list could not be loaded.',
  },
  'list.unreadable': {
    holds: 'The trusted list can be read.',
    fails: 'The trusted list cannot be read.',
  },
  'list.unsigned': {
    holds: 'The trusted list is signed.',
    fails: 'The trusted list is not signed.',
  },
  'list.unvouched': {
    holds: 'The list of lists vouches for the signer of the trusted list.',
    fails: 'Nobody vouches for the signer of the trusted list {territory} {sequence}; it is used because it was given.',
  },
  'list.version': {
    holds: 'The trusted list has a version that is understood.',
    fails: 'The trusted list has neither version 5 nor 6.',
  },
  'list.weak-signature': {
    holds: 'The trusted list is signed in a way that is safe.',
    fails: 'The trusted list is signed in a way that is no longer safe.',
  },
  'list.wrong-signer': {
    holds: 'The trusted list is signed by one who may.',
    fails: 'The trusted list is signed by none of those who may.',
  },
  'list.wrong-territory': {
    holds: 'The trusted list speaks for the territory that was expected.',
    fails: 'The trusted list speaks for another territory than was expected.',
  },
  'qualification.best': {
    holds: 'The signature has the best qualification.',
    fails: 'The signature counts only as {qualification}.',
  },
  'qualification.conditions-known-at-issuance': {
    holds: 'The conditions of the trusted lists could be evaluated for when the certificate was issued.',
    fails: 'A trusted list had conditions that cannot be evaluated when the certificate was issued.',
  },
  'qualification.conditions-known-at-signing': {
    holds: 'The conditions of the trusted lists could be evaluated for when the signature was made.',
    fails: 'A trusted list had conditions that cannot be evaluated when the signature was made.',
  },
  'qualification.consistent-at-issuance': {
    holds: 'The trusted lists did not contradict themselves when the certificate was issued.',
    fails: 'A trusted list contradicted itself when the certificate was issued.',
  },
  'qualification.consistent-at-signing': {
    holds: 'The trusted lists did not contradict themselves when the signature was made.',
    fails: 'A trusted list contradicted itself when the signature was made.',
  },
  'qualification.device-at-issuance': {
    holds: 'The key lay in a qualified device when the certificate was issued.',
    fails: 'The key is not known to have lain in a qualified device when the certificate was issued.',
  },
  'qualification.device-at-signing': {
    holds: 'The key lay in a qualified device when the signature was made.',
    fails: 'The key is not known to have lain in a qualified device when the signature was made.',
  },
  'qualification.granted-at-issuance': {
    holds: 'The issuer was granted the qualified status when the certificate was issued.',
    fails: 'The issuer was not granted the qualified status when the certificate was issued, at {time}.',
  },
  'qualification.granted-at-signing': {
    holds: 'The issuer was granted the qualified status when the signature was made.',
    fails: 'The issuer was not granted the qualified status when the signature was made, at {time}.',
  },
  'qualification.listed-at-issuance': {
    holds: 'The issuer was listed when the certificate was issued.',
    fails: 'The issuer was not listed when the certificate was issued, at {time}.',
  },
  'qualification.listed-at-signing': {
    holds: 'The issuer was listed when the signature was made.',
    fails: 'The issuer was not listed when the signature was made, at {time}.',
  },
  'qualification.qualified-at-issuance': {
    holds: 'The certificate was a qualified one when the certificate was issued.',
    fails: 'The certificate was not a qualified one when the certificate was issued.',
  },
  'qualification.qualified-at-signing': {
    holds: 'The certificate was a qualified one when the signature was made.',
    fails: 'The certificate was not a qualified one when the signature was made.',
  },
  'qualification.sufficient': {
    holds: 'The policy accepts the qualification of the signature.',
    fails: 'The policy does not accept the qualification {qualification}.',
  },
  'qualification.timestamp-granted': {
    holds: 'The service was granted the status for qualified timestamps at the time of the timestamp.',
    fails: 'The service was not granted the status for qualified timestamps at {time}.',
  },
  'qualification.timestamp-listed': {
    holds: 'The service is listed for qualified timestamps.',
    fails: 'The service is not listed for qualified timestamps.',
  },
  'qualification.unambiguous-at-issuance': {
    holds: 'The trusted lists agreed on the certificate when the certificate was issued.',
    fails: 'The trusted lists did not agree on the certificate when the certificate was issued.',
  },
  'qualification.unambiguous-at-signing': {
    holds: 'The trusted lists agreed on the certificate when the signature was made.',
    fails: 'The trusted lists did not agree on the certificate when the signature was made.',
  },
  'qualification.use-at-issuance': {
    holds: 'The issuer was listed for certificates of this kind when the certificate was issued.',
    fails: 'The issuer was not listed for certificates of this kind when the certificate was issued.',
  },
  'qualification.use-at-signing': {
    holds: 'The issuer was listed for certificates of this kind when the signature was made.',
    fails: 'The issuer was not listed for certificates of this kind when the signature was made.',
  },
  'revocation.after-timestamp': {
    holds: 'The status of the signer was asked after the signature was timestamped.',
    fails: 'The status of the signer was not asked after the signature was timestamped at {time}.',
  },
  'revocation.soon-after-timestamp': {
    holds: 'The status of the signer was asked soon after the timestamp.',
    fails: 'The status of the signer was asked only {minutes} minutes after the timestamp.',
  },
  'timestamp.does-not-hold': {
    holds: 'A timestamp of {time} does not hold.',
    fails: 'A timestamp of {time} does not hold.',
  },
  'timestamp.holds': {
    holds: 'The timestamp holds.',
    fails: 'The timestamp of {time} does not hold.',
  },
} as const satisfies Record<string, EnglishSentences>;
