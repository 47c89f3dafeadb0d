import eu.europa.esig.dss.enumerations.ASiCContainerType;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.service.http.commons.FileCacheDataLoader;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.client.http.MemoryDataLoader;
import eu.europa.esig.dss.spi.tsl.TrustedListsCertificateSource;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonCertificateSource;
import eu.europa.esig.dss.tsl.job.TLValidationJob;
import eu.europa.esig.dss.tsl.source.LOTLSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Says what signatures are worth by trusted lists: `Qualified LOTL-ADDRESS LOTL-SIGNER ADDRESS=FILE …`, paths of signed
 * files on standard input. The lists come from the files, everything else has to be in the signed ones. Prints for each
 * the path, a tab, of a container its kind, and `indication/qualification` of every signature.
 */
public class Qualified {
  public static void main(String[] args) throws Exception {
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setAIASource(null);
    verifier.setTrustedCertSources(anchorsOf(args[0], args[1], listsIn(args)));
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String path : paths.lines().collect(Collectors.toList())) System.out.println(path + "\t" + judge(path, verifier));
    // Threads of the list job would keep the machine running.
    System.exit(0);
  }

  private static Map<String, byte[]> listsIn(String[] args) throws Exception {
    Map<String, byte[]> lists = new HashMap<>();
    for (String pair : Arrays.copyOfRange(args, 2, args.length)) {
      int cut = pair.indexOf('=');
      lists.put(pair.substring(0, cut), Files.readAllBytes(Path.of(pair.substring(cut + 1))));
    }
    return lists;
  }

  /** The services of the lists that the list of lists names, each list with its signature checked. */
  private static TrustedListsCertificateSource anchorsOf(String address, String signer, Map<String, byte[]> lists)
      throws Exception {
    CommonCertificateSource signers = new CommonCertificateSource();
    signers.addCertificate(DSSUtils.loadCertificate(new File(signer)));
    LOTLSource source = new LOTLSource();
    source.setUrl(address);
    source.setCertificateSource(signers);
    FileCacheDataLoader loader = new FileCacheDataLoader(new MemoryDataLoader(lists));
    loader.setFileCacheDirectory(Files.createTempDirectory("paraph-lists").toFile());
    loader.setCacheExpirationTime(0);
    TrustedListsCertificateSource anchors = new TrustedListsCertificateSource();
    TLValidationJob job = new TLValidationJob();
    job.setOnlineDataLoader(loader);
    job.setListOfTrustedListSources(source);
    job.setTrustedListCertificateSource(anchors);
    job.onlineRefresh();
    return anchors;
  }

  private static String judge(String path, CommonCertificateVerifier verifier) {
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(path));
    validator.setCertificateVerifier(verifier);
    Reports reports = validator.validateDocument();
    SimpleReport report = reports.getSimpleReport();
    ASiCContainerType container = reports.getDiagnosticData().getContainerType();
    String signatures =
        report.getSignatureIdList().stream()
            .map(id -> report.getIndication(id) + "/" + report.getSignatureQualification(id))
            .collect(Collectors.joining(" "));
    return container == null ? signatures : container.toString() + " " + signatures;
  }
}
