import eu.europa.esig.dss.asic.cades.signature.ASiCWithCAdESService;
import eu.europa.esig.dss.asic.cades.ASiCWithCAdESSignatureParameters;
import eu.europa.esig.dss.asic.xades.ASiCWithXAdESSignatureParameters;
import eu.europa.esig.dss.asic.xades.signature.ASiCWithXAdESService;
import eu.europa.esig.dss.cades.signature.CAdESCounterSignatureParameters;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.SignatureValue;
import eu.europa.esig.dss.spi.validation.CertificateVerifier;
import eu.europa.esig.dss.spi.x509.tsp.TSPSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.xades.signature.XAdESCounterSignatureParameters;

/** Confirms the first signature of a container by a counter-signature, and raises containers that hold such. */
class CounterSigner {
  private final CertificateVerifier verifier;
  private final TSPSource authority;

  CounterSigner(CertificateVerifier verifier, TSPSource authority) {
    this.verifier = verifier;
    this.authority = authority;
  }

  DSSDocument xades(DSSDocument document, XAdESCounterSignatureParameters parameters, Signer.Device device) throws Exception {
    ASiCWithXAdESService service = new ASiCWithXAdESService(verifier);
    service.setTspSource(authority);
    parameters.setSignatureIdToCounterSign(firstSignature(document));
    SignatureValue value = device.sign(service.getDataToBeCounterSigned(document, parameters), parameters);
    return service.counterSignSignature(document, parameters, value);
  }

  DSSDocument cades(DSSDocument document, CAdESCounterSignatureParameters parameters, Signer.Device device) throws Exception {
    ASiCWithCAdESService service = new ASiCWithCAdESService(verifier);
    service.setTspSource(authority);
    parameters.setSignatureIdToCounterSign(firstSignature(document));
    SignatureValue value = device.sign(service.getDataToBeCounterSigned(document, parameters), parameters);
    return service.counterSignSignature(document, parameters, value);
  }

  DSSDocument raised(DSSDocument document, ASiCWithXAdESSignatureParameters parameters) {
    ASiCWithXAdESService service = new ASiCWithXAdESService(verifier);
    service.setTspSource(authority);
    return service.extendDocument(document, parameters);
  }

  DSSDocument raised(DSSDocument document, ASiCWithCAdESSignatureParameters parameters) {
    ASiCWithCAdESService service = new ASiCWithCAdESService(verifier);
    service.setTspSource(authority);
    return service.extendDocument(document, parameters);
  }

  private String firstSignature(DSSDocument document) {
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(document);
    validator.setCertificateVerifier(verifier);
    return validator.getSignatures().get(0).getId();
  }
}
