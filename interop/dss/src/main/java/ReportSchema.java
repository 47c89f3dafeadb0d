import eu.europa.esig.validationreport.ValidationReportFacade;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/**
 * Reads paths of validation reports from standard input, one a line, and prints for each one line: the path, a tab,
 * and `valid` when the schema of ETSI TS 119 102-2 as DSS has it accepts the file, identifiers and references included.
 */
public class ReportSchema {
  private static String judge(String path) {
    try (InputStream report = new FileInputStream(path)) {
      ValidationReportFacade.newFacade().unmarshall(report, true);
      return "valid";
    } catch (Exception failure) {
      Throwable cause = failure.getCause() == null ? failure : failure.getCause();
      return cause.toString().replace('\n', ' ').replace('\t', ' ');
    }
  }

  public static void main(String[] args) throws Exception {
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String path = paths.readLine(); path != null; path = paths.readLine()) {
      System.out.println(path + "\t" + judge(path));
    }
  }
}
