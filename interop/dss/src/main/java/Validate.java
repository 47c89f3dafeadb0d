import eu.europa.esig.dss.diagnostic.DiagnosticData;
import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.enumerations.SignatureLevel;
import eu.europa.esig.dss.model.FileDocument;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import eu.europa.esig.dss.validation.SignedDocumentValidator;
import eu.europa.esig.dss.validation.reports.Reports;
import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/**
 * Reads paths of signed PDFs and containers from standard input, one a line, and prints for each file one line:
 * the path, a tab, and `indication/level` of every signature or what went wrong. One JVM for all files,
 * no network: everything needed has to be in the files, which is what B-LTA promises.
 */
public class Validate {
  private static CommonTrustedCertificateSource anchors(String[] paths) throws Exception {
    CommonTrustedCertificateSource anchors = new CommonTrustedCertificateSource();
    for (String path : paths) anchors.addCertificate(DSSUtils.loadCertificate(new File(path)));
    return anchors;
  }

  private static String judge(String path, CommonTrustedCertificateSource anchors) {
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setAIASource(null);
    verifier.setTrustedCertSources(anchors);
    SignedDocumentValidator validator = SignedDocumentValidator.fromDocument(new FileDocument(path));
    validator.setCertificateVerifier(verifier);
    Reports reports = validator.validateDocument();
    SimpleReport report = reports.getSimpleReport();
    DiagnosticData facts = reports.getDiagnosticData();
    return report.getSignatureIdList().stream()
        .map(id -> verdict(report, id) + (facts.getSignatureById(id).isCounterSignature() ? "/countersigns" : ""))
        .collect(Collectors.joining(" "));
  }

  private static String verdict(SimpleReport report, String id) {
    Indication indication = report.getIndication(id);
    SignatureLevel level = report.getSignatureFormat(id);
    String text = indication.name().replace('_', '-') + "/" + level;
    return report.getSubIndication(id) == null ? text : text + "/" + report.getSubIndication(id);
  }

  public static void main(String[] args) throws Exception {
    CommonTrustedCertificateSource anchors = anchors(args);
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    paths.lines().collect(Collectors.toList()).parallelStream()
        .forEach(path -> System.out.println(path + "\t" + judgeOrFail(path, anchors)));
  }

  private static String judgeOrFail(String path, CommonTrustedCertificateSource anchors) {
    try {
      return judge(path, anchors);
    } catch (RuntimeException failure) {
      return "failed/" + failure.toString().replace('\n', ' ').replace('\t', ' ');
    }
  }
}
