import eu.europa.esig.dss.asic.cades.ASiCWithCAdESSignatureParameters;
import eu.europa.esig.dss.asic.cades.signature.ASiCWithCAdESService;
import eu.europa.esig.dss.asic.xades.ASiCWithXAdESSignatureParameters;
import eu.europa.esig.dss.asic.xades.signature.ASiCWithXAdESService;
import eu.europa.esig.dss.cades.signature.CAdESCounterSignatureParameters;
import eu.europa.esig.dss.enumerations.ASiCContainerType;
import eu.europa.esig.dss.enumerations.DigestAlgorithm;
import eu.europa.esig.dss.enumerations.EncryptionAlgorithm;
import eu.europa.esig.dss.enumerations.SignatureAlgorithm;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.model.SignatureValue;
import eu.europa.esig.dss.model.ToBeSigned;
import eu.europa.esig.dss.model.x509.CertificateToken;
import eu.europa.esig.dss.pades.PAdESSignatureParameters;
import eu.europa.esig.dss.pades.SignatureFieldParameters;
import eu.europa.esig.dss.pades.SignatureImageParameters;
import eu.europa.esig.dss.pades.signature.PAdESService;
import eu.europa.esig.dss.service.crl.OnlineCRLSource;
import eu.europa.esig.dss.service.ocsp.OnlineOCSPSource;
import eu.europa.esig.dss.service.tsp.OnlineTSPSource;
import eu.europa.esig.dss.signature.AbstractSignatureParameters;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.client.http.NativeHTTPDataLoader;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.spi.x509.aia.DefaultAIASource;
import eu.europa.esig.dss.xades.signature.XAdESCounterSignatureParameters;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.PSSParameterSpec;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Signs files for our validator to judge. The argument is the folder with keys and certificates; each line of standard
 * input is a job: path to write, format/container, level, signers as key:digest, what is special, files to sign. For
 * each line one is printed: the path, a tab, and `signed` or what went wrong. Authorities are asked over HTTP.
 */
public class Signer {
  private static final Provider PROVIDER = new BouncyCastleProvider();
  private static final Map<String, String> KEY_KINDS =
      Map.of("rsa", "RSA", "rsa-pss", "RSA", "p256", "EC", "p384", "EC", "p521", "EC", "ed25519", "Ed25519");

  private final Path materials;
  private final CommonCertificateVerifier verifier = new CommonCertificateVerifier();
  private final OnlineTSPSource authority = new OnlineTSPSource("http://pki.test/tsa", new NativeHTTPDataLoader());
  private final CertificateToken issuing;

  private Signer(String folder) {
    materials = Path.of(folder);
    issuing = certificate("issuing");
    CommonTrustedCertificateSource anchors = new CommonTrustedCertificateSource();
    anchors.addCertificate(certificate("root"));
    verifier.setTrustedCertSources(anchors);
    verifier.setAIASource(new DefaultAIASource(new NativeHTTPDataLoader()));
    OnlineOCSPSource ocsp = new OnlineOCSPSource();
    ocsp.setDataLoader(new NativeHTTPDataLoader());
    verifier.setOcspSource(ocsp);
    OnlineCRLSource lists = new OnlineCRLSource();
    lists.setDataLoader(new NativeHTTPDataLoader());
    verifier.setCrlSource(lists);
  }

  private record Job(String path, String format, String container, String level, List<String> signers, String how, List<String> inputs) {
    Job at(String other) {
      return new Job(path, format, container, other, signers, how, inputs);
    }

    static Job read(String line) {
      String[] parts = line.split("\t");
      String[] kind = parts[1].split("/");
      return new Job(parts[0], kind[0], kind[1], parts[2], List.of(parts[3].split(",")), parts[4], List.of(parts[5].split(",")));
    }
  }

  /** What signs for a key, whatever the format of the signature is. */
  interface Device {
    SignatureValue sign(ToBeSigned data, AbstractSignatureParameters<?> parameters) throws Exception;
  }

  private record Hand(String key, DigestAlgorithm digest, int turn) {}

  private CertificateToken certificate(String name) {
    return DSSUtils.loadCertificate(new File(materials.toFile(), name + ".cer"));
  }

  private void sign(Job job) throws Exception {
    List<DSSDocument> documents = new ArrayList<>();
    for (String input : job.inputs()) documents.add(new FileDocument(input));
    for (int turn = 0; turn < job.signers().size(); turn++) {
      String[] signer = job.signers().get(turn).split(":");
      Hand hand = new Hand(signer[0], DigestAlgorithm.forName(signer[1].replace("SHA-", "SHA")), turn);
      documents = List.of(signOnce(job, documents, hand));
    }
    documents.get(0).save(job.path());
  }

  private DSSDocument signOnce(Job job, List<DSSDocument> documents, Hand hand) throws Exception {
    if (job.how().startsWith("countersigned") && hand.turn() > 0) return counterSign(job, documents.get(0), hand);
    if (job.how().equals("countersigned and raised")) job = job.at("B-LT");
    if (job.format().equals("PAdES")) return signPdf(job, documents.get(0), hand);
    return job.format().equals("XAdES") ? signXades(job, documents, hand) : signCades(job, documents, hand);
  }

  private DSSDocument signPdf(Job job, DSSDocument document, Hand hand) throws Exception {
    PAdESService service = new PAdESService(verifier);
    service.setTspSource(authority);
    PAdESSignatureParameters parameters = new PAdESSignatureParameters();
    fill(parameters, job, hand);
    parameters.setContentSize(20_000);
    if (job.how().equals("picture")) parameters.setImageParameters(picture(hand.turn()));
    SignatureValue value = value(service.getDataToSign(document, parameters), parameters, hand);
    return service.signDocument(document, parameters, value);
  }

  private SignatureImageParameters picture(int turn) {
    SignatureImageParameters image = new SignatureImageParameters();
    image.setImage(new FileDocument(materials.resolve("picture.png").toFile()));
    SignatureFieldParameters field = new SignatureFieldParameters();
    field.setOriginX(40);
    field.setOriginY(40 + 80 * turn);
    field.setWidth(120);
    field.setHeight(60);
    image.setFieldParameters(field);
    return image;
  }

  private DSSDocument signXades(Job job, List<DSSDocument> documents, Hand hand) throws Exception {
    ASiCWithXAdESService service = new ASiCWithXAdESService(verifier);
    service.setTspSource(authority);
    ASiCWithXAdESSignatureParameters parameters = new ASiCWithXAdESSignatureParameters();
    fill(parameters, job, hand);
    parameters.aSiC().setContainerType(containerOf(job));
    SignatureValue value = value(service.getDataToSign(documents, parameters), parameters, hand);
    return service.signDocument(documents, parameters, value);
  }

  private DSSDocument signCades(Job job, List<DSSDocument> documents, Hand hand) throws Exception {
    ASiCWithCAdESService service = new ASiCWithCAdESService(verifier);
    service.setTspSource(authority);
    ASiCWithCAdESSignatureParameters parameters = new ASiCWithCAdESSignatureParameters();
    fill(parameters, job, hand);
    parameters.aSiC().setContainerType(containerOf(job));
    SignatureValue value = value(service.getDataToSign(documents, parameters), parameters, hand);
    return service.signDocument(documents, parameters, value);
  }

  /** A counter-signature is of the basic level; the whole container is raised to the level of the job afterwards. */
  private DSSDocument counterSign(Job job, DSSDocument document, Hand hand) throws Exception {
    CounterSigner signer = new CounterSigner(verifier, authority);
    Job basic = job.at("B-B");
    Device device = (data, parameters) -> value(data, parameters, hand);
    boolean isRaised = job.how().equals("countersigned and raised") && hand.turn() == job.signers().size() - 1;
    if (job.format().equals("XAdES")) {
      XAdESCounterSignatureParameters parameters = new XAdESCounterSignatureParameters();
      fill(parameters, basic, hand);
      DSSDocument confirmed = signer.xades(document, parameters, device);
      ASiCWithXAdESSignatureParameters raising = new ASiCWithXAdESSignatureParameters();
      fill(raising, job, hand);
      raising.aSiC().setContainerType(containerOf(job));
      return isRaised ? signer.raised(confirmed, raising) : confirmed;
    }
    CAdESCounterSignatureParameters parameters = new CAdESCounterSignatureParameters();
    fill(parameters, basic, hand);
    DSSDocument confirmed = signer.cades(document, parameters, device);
    ASiCWithCAdESSignatureParameters raising = new ASiCWithCAdESSignatureParameters();
    fill(raising, job, hand);
    raising.aSiC().setContainerType(containerOf(job));
    return isRaised ? signer.raised(confirmed, raising) : confirmed;
  }

  private static ASiCContainerType containerOf(Job job) {
    return job.container().equals("ASiC-E") ? ASiCContainerType.ASiC_E : ASiCContainerType.ASiC_S;
  }

  private void fill(AbstractSignatureParameters<?> parameters, Job job, Hand hand) {
    CertificateToken own = certificate(hand.key());
    parameters.setSignatureLevel(SignatureLevel.valueByName(job.format() + "-BASELINE-" + job.level().substring(2)));
    parameters.setSigningCertificate(own);
    parameters.setCertificateChain(own, issuing);
    parameters.setDigestAlgorithm(hand.digest());
    if (hand.key().equals("rsa-pss")) parameters.setEncryptionAlgorithm(EncryptionAlgorithm.RSASSA_PSS);
    parameters.bLevel().setSigningDate(new Date());
  }

  /** The device: it knows the key and nothing of the document. */
  private SignatureValue value(ToBeSigned data, AbstractSignatureParameters<?> parameters, Hand hand) throws Exception {
    SignatureAlgorithm algorithm = parameters.getSignatureAlgorithm();
    Signature signature = Signature.getInstance(algorithm.getJCEId(), PROVIDER);
    if (hand.key().equals("rsa-pss")) {
      String digest = hand.digest().getJavaName();
      int salt = hand.digest().getSaltLength();
      signature.setParameter(new PSSParameterSpec(digest, "MGF1", new MGF1ParameterSpec(digest), salt, 1));
    }
    signature.initSign(privateKey(hand.key()));
    signature.update(data.getBytes());
    return new SignatureValue(algorithm, signature.sign());
  }

  private PrivateKey privateKey(String name) throws Exception {
    byte[] key = Files.readAllBytes(materials.resolve(name + ".p8"));
    return KeyFactory.getInstance(KEY_KINDS.get(name), PROVIDER).generatePrivate(new PKCS8EncodedKeySpec(key));
  }

  public static void main(String[] args) throws Exception {
    Signer signer = new Signer(args[0]);
    BufferedReader jobs = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = jobs.readLine(); line != null; line = jobs.readLine()) {
      Job job = Job.read(line);
      System.out.println(job.path() + "\t" + signedOr(signer, job));
    }
  }

  private static String signedOr(Signer signer, Job job) {
    try {
      signer.sign(job);
      return "signed";
    } catch (Exception failure) {
      return failure.toString().replace('\n', ' ').replace('\t', ' ');
    }
  }
}
