import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.stream.Collectors;
import org.digidoc4j.Configuration;
import org.digidoc4j.Container;
import org.digidoc4j.ContainerBuilder;
import org.digidoc4j.ContainerValidationResult;
import org.digidoc4j.TSLCertificateSource;
import org.digidoc4j.exceptions.DigiDoc4JException;
import org.digidoc4j.impl.asic.tsl.TSLCertificateSourceImpl;

/**
 * Reads paths of signed containers from standard input, one a line, and prints for each file one line: the path, a
 * tab, how many signatures it found, and `valid` or what it objected to. The authorities of a
 * trusted list are the arguments: issuers, and services for timestamps.
 */
public class Validate {
  private static X509Certificate read(String path) throws Exception {
    try (InputStream file = new FileInputStream(path)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(file);
    }
  }

  private static Configuration configuration(String[] authorities) throws Exception {
    TSLCertificateSource anchors = new TSLCertificateSourceImpl();
    for (String authority : authorities) anchors.addTSLCertificate(read(authority));
    Configuration configuration = Configuration.of(Configuration.Mode.TEST);
    configuration.setTSL(anchors);
    return configuration;
  }

  private static String judge(String path, Configuration configuration) {
    try {
      Container container = ContainerBuilder.aContainer().fromExistingFile(path).withConfiguration(configuration).build();
      int count = container.getSignatures().size();
      ContainerValidationResult result = container.validate();
      return count + " " + (result.isValid() ? "valid" : "opened " + said(result.getErrors()));
    } catch (RuntimeException failure) {
      return "failed " + failure.toString().replace('\n', ' ').replace('\t', ' ');
    }
  }

  private static String said(List<DigiDoc4JException> errors) {
    return errors.stream().map(error -> error.getMessage().replace('\n', ' ').replace('\t', ' ')).distinct()
        .collect(Collectors.joining("; "));
  }

  public static void main(String[] args) throws Exception {
    Configuration configuration = configuration(args);
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String path = paths.readLine(); path != null; path = paths.readLine()) {
      System.out.println(path + "\t" + judge(path, configuration));
    }
    // Threads of the library would keep the machine running.
    System.exit(0);
  }
}
