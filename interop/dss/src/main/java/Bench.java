import eu.europa.esig.dss.enumerations.DigestAlgorithm;
import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.InMemoryDocument;
import eu.europa.esig.dss.model.SignatureValue;
import eu.europa.esig.dss.model.ToBeSigned;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.util.Date;
import java.util.Locale;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * Does the jobs of our bench with DSS and prints what it measured as JSON: `validate ROOT FILE` validates one file on
 * one thread for some seconds; `sign FILE` signs a large file once and tells the peak memory of the process. Times are
 * processor times.
 */
public class Bench {
  public static void main(String[] args) throws Exception {
    System.out.println(args[0].equals("validate") ? validate(args[1], args[2]) : sign(args[1]));
  }

  private static String validate(String root, String path) throws Exception {
    CommonTrustedCertificateSource anchors = new CommonTrustedCertificateSource();
    anchors.addCertificate(DSSUtils.loadCertificate(new File(root)));
    byte[] file = Files.readAllBytes(Path.of(path));
    run(file, anchors, 3);
    double best = 0;
    for (int window = 0; window < 8; window++) best = Math.max(best, run(file, anchors, 0.4));
    return String.format(Locale.ROOT, "{\"rate\": %.3f}", best);
  }

  private static double run(byte[] file, CommonTrustedCertificateSource anchors, double seconds) {
    double began = coreSeconds();
    int count = 0;
    for (; coreSeconds() - began < seconds; count++) validateOnce(file, anchors);
    return count / (coreSeconds() - began);
  }

  private static void validateOnce(byte[] file, CommonTrustedCertificateSource anchors) {
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setAIASource(null);
    verifier.setTrustedCertSources(anchors);
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new InMemoryDocument(file));
    validator.setCertificateVerifier(verifier);
    SimpleReport report = validator.validateDocument().getSimpleReport();
    for (String id : report.getSignatureIdList()) {
      if (report.getIndication(id) != Indication.TOTAL_PASSED) throw new IllegalStateException(report.getSubIndication(id).name());
    }
  }

  private static String sign(String path) throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    KeyPair pair = generator.generateKeyPair();
    PAdESSignatureParameters parameters = new PAdESSignatureParameters();
    parameters.setSignatureLevel(SignatureLevel.PAdES_BASELINE_B);
    parameters.setDigestAlgorithm(DigestAlgorithm.SHA256);
    parameters.setSigningCertificate(certificate(pair));
    PAdESService service = new PAdESService(new CommonCertificateVerifier());
    DSSDocument file = new FileDocument(path);
    double began = coreSeconds();
    ToBeSigned data = service.getDataToSign(file, parameters);
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(pair.getPrivate());
    signature.update(data.getBytes());
    SignatureValue value = new SignatureValue(parameters.getSignatureAlgorithm(), signature.sign());
    service.signDocument(file, parameters, value);
    double seconds = coreSeconds() - began;
    return String.format(Locale.ROOT, "{\"seconds\": %.3f, \"megabytes\": %d}", seconds, peakMegabytes());
  }

  /** Processor time of this thread; what the machine under it compiles and collects meanwhile does not count. */
  private static double coreSeconds() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
  }

  private static CertificateToken certificate(KeyPair pair) throws Exception {
    X500Name name = new X500Name("CN=Rasa");
    Date from = new Date(System.currentTimeMillis() - 86_400_000L);
    Date until = new Date(System.currentTimeMillis() + 86_400_000L);
    byte[] der = new JcaX509v3CertificateBuilder(name, BigInteger.ONE, from, until, name, pair.getPublic())
        .build(new JcaContentSignerBuilder("SHA256withECDSA").build(pair.getPrivate())).getEncoded();
    return DSSUtils.loadCertificate(der);
  }

  /** The high-water mark of resident memory, as Linux tells it. */
  private static long peakMegabytes() throws Exception {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmHWM:")) return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
    }
    throw new IllegalStateException("no VmHWM");
  }
}
