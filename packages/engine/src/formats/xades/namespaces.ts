/** XML Signature (XMLDSig 1.1). */
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
/** XAdES 1.3.2 and the additions of 1.4.1 (EN 319 132-1, 5). */
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#';
export const XADES141 = 'http://uri.etsi.org/01903/v1.4.1#';

/** Type of the reference to the signed properties (EN 319 132-1, 4.4). */
export const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

export const EXCLUSIVE_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
/** Default when no canonicalization is named (XMLDSig 1.1, 4.4.3.2; EN 319 132-1, 5.1.4.4). */
export const DEFAULT_C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Transform by an expression (XMLDSig 1.1, 6.6.3). */
export const XPATH = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
