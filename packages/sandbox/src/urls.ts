/** Addresses of a running sandbox. */
export type SandboxUrls = {
  index: string;
  phone: string;
  mailbox: string;
  smtp: string;
  smartId: string;
  mobileId: string;
  eparaksts: string;
  signApi: string;
  eidEasy: string;
  /** The document system of a company. */
  dms: string;
  /** The sign-in of a company. */
  oidc: string;
  tsa: [string, string];
  ocsp: string;
  anchors: string;
  authorities: string;
  /** List of trusted lists, and the certificate it is signed with. */
  lotl: string;
  lotlSigner: string;
};

export type SandboxAddress = { host: string; port: number; smtpPort: number };

export const urlsOf = ({ host, port, smtpPort }: SandboxAddress): SandboxUrls => {
  const base = `http://${host}:${port}`;
  return {
    index: `${base}/`,
    phone: `${base}/phone`,
    mailbox: `${base}/mailbox`,
    smtp: `smtp://${host}:${smtpPort}`,
    smartId: `${base}/smart-id-rp/v3`,
    mobileId: `${base}/mid-api`,
    eparaksts: `${base}/eparaksts`,
    signApi: `${base}/sign-api`,
    eidEasy: `${base}/eid-easy`,
    dms: `${base}/dms`,
    oidc: `${base}/oidc`,
    tsa: [`${base}/tsa/1`, `${base}/tsa/2`],
    ocsp: `${base}/ocsp`,
    anchors: `${base}/trust/anchors.pem`,
    authorities: `${base}/trust/authorities.pem`,
    lotl: `${base}/trust/lotl.xml`,
    lotlSigner: `${base}/trust/lotl-signer.pem`,
  };
};
