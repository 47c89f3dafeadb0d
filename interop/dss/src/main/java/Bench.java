import eu.europa.esig.dss.asic.xades.ASiCWithXAdESSignatureParameters;
import eu.europa.esig.dss.asic.xades.signature.ASiCWithXAdESService;
import eu.europa.esig.dss.enumerations.ASiCContainerType;
import eu.europa.esig.dss.enumerations.DigestAlgorithm;
import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.enumerations.SignatureAlgorithm;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.enumerations.SignatureQualification;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.InMemoryDocument;
import eu.europa.esig.dss.model.SignatureValue;
import eu.europa.esig.dss.model.ToBeSigned;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.service.http.commons.FileCacheDataLoader;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.client.http.MemoryDataLoader;
import eu.europa.esig.dss.spi.tsl.TrustedListsCertificateSource;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonCertificateSource;
import eu.europa.esig.dss.tsl.job.TLValidationJob;
import eu.europa.esig.dss.tsl.source.TLSource;
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
import java.util.Arrays;
import java.util.Date;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * Does the jobs of our bench with DSS and prints what it measured as JSON: `validate LIST OPERATOR FILE` validates one
 * file with the authorities of a trusted list, `create FILE` signs a PDF or puts a file into a signed container, each on
 * one thread; `sign FILE` signs a large file once and tells the peak memory of the process. Times are processor times.
 */
public class Bench {
  public static void main(String[] args) throws Exception {
    Map<String, Callable<String>> jobs = Map.of(
        "validate", () -> validate(args[1], args[2], args[3]),
        "create", () -> create(args[1]),
        "sign", () -> sign(args[1]));
    System.out.println(jobs.get(args[0]).call());
    // Threads of the list job would keep the machine running.
    System.exit(0);
  }

  private static String validate(String list, String operator, String path) throws Exception {
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setAIASource(null);
    verifier.setTrustedCertSources(anchorsOf(list, operator));
    byte[] file = Files.readAllBytes(Path.of(path));
    double half = median(() -> validateOnce(file, verifier));
    return String.format(Locale.ROOT, "{\"milliseconds\": %.3f}", half);
  }

  /** The authorities of a trusted list whose signature was checked. */
  private static TrustedListsCertificateSource anchorsOf(String list, String operator) throws Exception {
    String url = "http://list.test/lt.xml";
    CommonCertificateSource signers = new CommonCertificateSource();
    signers.addCertificate(DSSUtils.loadCertificate(new File(operator)));
    TLSource source = new TLSource();
    source.setUrl(url);
    source.setCertificateSource(signers);
    FileCacheDataLoader loader = new FileCacheDataLoader(new MemoryDataLoader(Map.of(url, Files.readAllBytes(Path.of(list)))));
    loader.setFileCacheDirectory(Files.createTempDirectory("paraph-bench").toFile());
    TrustedListsCertificateSource anchors = new TrustedListsCertificateSource();
    TLValidationJob job = new TLValidationJob();
    job.setOnlineDataLoader(loader);
    job.setTrustedListSources(source);
    job.setTrustedListCertificateSource(anchors);
    job.onlineRefresh();
    return anchors;
  }

  private static SimpleReport validateOnce(byte[] file, CommonCertificateVerifier verifier) {
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new InMemoryDocument(file));
    validator.setCertificateVerifier(verifier);
    SimpleReport report = validator.validateDocument().getSimpleReport();
    String id = report.getFirstSignatureId();
    if (report.getIndication(id) != Indication.TOTAL_PASSED) throw new IllegalStateException(String.valueOf(report.getSubIndication(id)));
    SignatureQualification qualification = report.getSignatureQualification(id);
    if (qualification != SignatureQualification.QESIG) throw new IllegalStateException(qualification.getReadable());
    return report;
  }

  private static String create(String path) throws Exception {
    KeyPair pair = newPair();
    CertificateToken own = certificate(pair);
    DSSDocument file = new InMemoryDocument(Files.readAllBytes(Path.of(path)), path);
    boolean isPdf = path.endsWith(".pdf");
    double half = median(() -> isPdf ? createPdf(file, own, pair) : createContainer(file, own, pair));
    return String.format(Locale.ROOT, "{\"milliseconds\": %.3f}", half);
  }

  private static DSSDocument createPdf(DSSDocument file, CertificateToken own, KeyPair pair) throws Exception {
    PAdESSignatureParameters parameters = new PAdESSignatureParameters();
    parameters.setSignatureLevel(SignatureLevel.PAdES_BASELINE_B);
    parameters.setSigningCertificate(own);
    PAdESService service = new PAdESService(new CommonCertificateVerifier());
    ToBeSigned data = service.getDataToSign(file, parameters);
    return service.signDocument(file, parameters, foreign(data, pair, parameters.getSignatureAlgorithm()));
  }

  private static DSSDocument createContainer(DSSDocument file, CertificateToken own, KeyPair pair) throws Exception {
    ASiCWithXAdESSignatureParameters parameters = new ASiCWithXAdESSignatureParameters();
    parameters.setSignatureLevel(SignatureLevel.XAdES_BASELINE_B);
    parameters.aSiC().setContainerType(ASiCContainerType.ASiC_E);
    parameters.setSigningCertificate(own);
    ASiCWithXAdESService service = new ASiCWithXAdESService(new CommonCertificateVerifier());
    ToBeSigned data = service.getDataToSign(file, parameters);
    return service.signDocument(file, parameters, foreign(data, pair, parameters.getSignatureAlgorithm()));
  }

  private static double apart;

  /** The value a device somewhere else makes; the time of this is not counted. */
  private static SignatureValue foreign(ToBeSigned data, KeyPair pair, SignatureAlgorithm algorithm) throws Exception {
    double began = coreSeconds();
    Signature signature = Signature.getInstance("SHA256withECDSA");
    signature.initSign(pair.getPrivate());
    signature.update(data.getBytes());
    SignatureValue value = new SignatureValue(algorithm, signature.sign());
    apart += coreSeconds() - began;
    return value;
  }

  private static final int WARM_UP = 300;
  private static final int RUNS = 100;

  /** Milliseconds of the middle run of 100, after 300 that warm up. */
  private static double median(Callable<?> act) throws Exception {
    double[] times = new double[RUNS];
    for (int i = -WARM_UP; i < RUNS; i++) {
      apart = 0;
      double began = coreSeconds();
      act.call();
      if (i >= 0) times[i] = (coreSeconds() - began - apart) * 1000;
    }
    Arrays.sort(times);
    return times[RUNS / 2];
  }

  private static String sign(String path) throws Exception {
    KeyPair pair = newPair();
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

  private static KeyPair newPair() throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"));
    return generator.generateKeyPair();
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
