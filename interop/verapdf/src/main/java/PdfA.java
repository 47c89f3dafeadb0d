import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Reads paths from standard input and prints `path, tab, compliant` with the part and level it claims, or the clauses that are broken. */
public class PdfA {
  private static String judge(String path) throws Exception {
    try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(path))) {
      PDFAFlavour flavour = parser.getFlavour();
      PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false);
      ValidationResult result = validator.validate(parser);
      if (result.isCompliant()) return "compliant " + flavour.getId();
      return result.getTestAssertions().stream()
          .filter(assertion -> assertion.getStatus() != TestAssertion.Status.PASSED)
          .map(assertion -> assertion.getRuleId().getClause() + "_" + assertion.getMessage().replace(' ', '_'))
          .distinct().collect(Collectors.joining(" "));
    }
  }

  public static void main(String[] args) throws Exception {
    VeraGreenfieldFoundryProvider.initialise();
    BufferedReader paths = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String path = paths.readLine(); path != null; path = paths.readLine()) {
      System.out.println(path + "\t" + judge(path));
    }
  }
}
